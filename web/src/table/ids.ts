/** Ids of commands. `crypto.randomUUID` is missing over plain http; `getRandomValues` never is. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

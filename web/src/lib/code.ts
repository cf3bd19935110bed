/* The code of a table: a word to call it by, and two groups of four signs. */
const CODE = /([a-z]{2,12})[-\s]+([a-z0-9]{4})[-\s]+([a-z0-9]{4})(?![a-z0-9])/;

/** The code in what somebody typed or pasted: a code, a link, or a code with spaces. */
export function readCode(given: string): string | undefined {
  const found = CODE.exec(given.trim().toLowerCase());
  return found ? found.slice(1).join('-') : undefined;
}

/** The name of a table: the word of its code, as a name. */
export function tableName(code: string): string {
  const word = code.split('-')[0] ?? code;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

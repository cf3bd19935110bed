/* The address that others can open. Where the page itself runs on this computer's own name, that
   is the computer's address on its network. */
import { once } from './load';

interface Info {
  addresses: string[];
  version: string;
}

const told = once<Info>('/api/info');

/** Names that mean "this computer" to whoever opens them. */
export const isOwnName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';

export interface Reach {
  /** The address without a path. */
  base: string;
  /** Who can open it: anyone, devices on the same network, or only this computer. */
  reach: 'all' | 'network' | 'computer';
}

/** What others have to open instead of our own address. */
export function reachOf(origin: string, host: string, addresses: readonly string[]): Reach {
  if (!isOwnName(host)) return { base: origin, reach: 'all' };
  const [first] = addresses;
  if (!first) return { base: origin, reach: 'computer' };
  return { base: first.replace(/\/+$/, ''), reach: 'network' };
}

/** The same for this page; what the server says comes a moment later. */
export function useReach(): Reach {
  const addresses = isOwnName(location.hostname) ? told.state().value.value?.addresses : [];
  return reachOf(location.origin, location.hostname, addresses ?? []);
}

import { Dexie } from 'dexie';

/** Live queries of killed tabs must be unsubscribed explicitly. */
const listeners = () => (Dexie.on as unknown as { storagemutated: Subscribers }).storagemutated;

interface Subscribers {
  subscribers: ((...given: never[]) => void)[];
  unsubscribe(listener: (...given: never[]) => void): void;
}

export function knownSubscribers(): ReadonlySet<unknown> {
  return new Set(listeners().subscribers);
}

/** Unsubscribes all since then. */
export function forgetSubscribers(known: ReadonlySet<unknown>): void {
  for (const listener of [...listeners().subscribers]) {
    if (!known.has(listener)) listeners().unsubscribe(listener);
  }
}

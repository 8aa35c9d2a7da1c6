import { liveQuery } from 'dexie';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleStatusFrom } from '#core/domain/raffle-status.ts';
import { isMoment, type Statuses } from './offer-moment.ts';

/** There once this device's user has answered the offer, either way. */
const ANSWERED_KEY = 'rifaria.notifications-answered';

let isDue = false;
const listeners = new Set<() => void>();

function setDue(next: boolean): void {
  isDue = next;
  for (const listener of listeners) listener();
}

async function statusesOf(database: UserDatabase): Promise<Statuses> {
  const raffles = await database.raffles.toArray();
  return Object.fromEntries(raffles.map(({ id, base }) => [id, raffleStatusFrom(base?.status ?? '')]));
}

/** Whether the offer is to be made now; usable with useSyncExternalStore. */
export const offer = {
  isDue: () => isDue,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** It does not come back on this device. */
  answer() {
    localStorage.setItem(ANSWERED_KEY, 'true');
    setDue(false);
  },
};

/** Watches for the moment from what is there now. Answers how to stop. */
export function watchForMoment(database: UserDatabase, pulledAt: () => Promise<unknown>): () => void {
  if (localStorage.getItem(ANSWERED_KEY) !== null) return () => undefined;
  let before: Statuses | undefined;
  const watch = liveQuery(async () => ({
    now: await statusesOf(database),
    // What the first pull brings was so before.
    isKnown: (await pulledAt()) !== undefined,
  })).subscribe(({ now, isKnown }) => {
    if (before && isMoment(before, now)) setDue(true);
    if (isKnown) before = now;
  });
  return () => watch.unsubscribe();
}

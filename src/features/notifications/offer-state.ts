import { raffleStatusFrom } from '#core/domain/raffles/raffle-status.ts';
import { FollowedTable, followRows } from '#src/storage/follow-rows.ts';
import { PULLED_AT } from '#src/storage/pulled-at.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { createStore } from '#src/store/store.ts';
import { isMoment, type Statuses } from './offer-moment.ts';

/** There once this device's user has answered the offer, either way. */
const ANSWERED_KEY = 'rifaria.notifications-answered';

const isDue = createStore(false);

/** Whether the offer is to be made now; usable with useSyncExternalStore. */
export const offer = {
  isDue: isDue.get,
  subscribe: isDue.subscribe,
  /** It does not come back on this device. */
  answer() {
    isDue.set(false);
    try {
      localStorage.setItem(ANSWERED_KEY, 'true');
    } catch {
      // Without room the offer is made again after the next start.
    }
  },
};

/** Watches for the moment from what is there now. Answers how to stop. */
export function watchForMoment(database: UserDatabase): () => void {
  if (localStorage.getItem(ANSWERED_KEY) !== null) return () => undefined;
  let before: Statuses | undefined;
  const raffles = new FollowedTable(database.raffles, ({ base }) => raffleStatusFrom(base?.status ?? ''));
  const facts = new FollowedTable(database.meta, () => true);
  return followRows([raffles, facts], () => {
    const now = new Map(raffles.rows);
    if (before && isMoment(before, now)) isDue.set(true);
    // What the first pull brings was so before.
    if (facts.rows.has(PULLED_AT)) before = now;
  });
}

import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';

/** Statuses by raffle, as this device has them. */
export type Statuses = ReadonlyMap<string, RaffleStatus>;

/**
 * Whether something has just happened after which somebody waits for news: since `before` a raffle went on the air, or its fee
 * is now awaited. What was so when the app opened is no news: nobody is asked at the start.
 */
export function isMoment(before: Statuses, now: Statuses): boolean {
  return [...now].some(
    ([id, status]) => (status === 'active' || status === 'pending') && before.get(id) !== status,
  );
}

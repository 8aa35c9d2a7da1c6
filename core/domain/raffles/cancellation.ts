import { DAY_MS } from '#core/domain/durations.ts';
import { CANCEL_AFTER_DRAW_DAYS } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';

/** A canceled raffle, as anybody may read it (P-340). */
export interface Cancellation {
  /** In its organizer's words. */
  reason: string;
  /** Instant, ISO 8601 UTC. */
  canceledAt: string;
  /** Purchases whose money goes back, or went back since. */
  purchases: number;
  /** Those of them whose money is not back yet. */
  due: number;
}

/**
 * Whether a raffle without a result may be canceled at an instant: until its sales close, and again once no draw has decided it for days
 * (P-340). Between the two a draw may be under way.
 */
export function mayCancelRaffle({ closesAt }: { closesAt: Date }, now: Date): boolean {
  return now < closesAt || now.getTime() >= closesAt.getTime() + CANCEL_AFTER_DRAW_DAYS * DAY_MS;
}

/** How far the money has gone back, in words; empty where nothing was paid. */
export function moneyBackText({ purchases, due }: Pick<Cancellation, 'due' | 'purchases'>): string {
  if (purchases === 0) return '';
  if (due === 0) return CANCELED.allReturned;
  return CANCELED.returned(formatCount(purchases - due), formatCount(purchases));
}

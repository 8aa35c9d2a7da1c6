import { DAY_MS } from '../durations.ts';
import { REFUND_WINDOW_DAYS } from '../limits.ts';

/** How many days a refund that the provider has taken on may take; then its seller is told (P-727). */
export const REFUND_SLOW_DAYS = 5;

/** How long before the card provider gives a payment back no more its seller is warned, days (P-790). */
const WARNED_DAYS = 10;

/** Until when the card provider gives back a payment that it approved at this instant; then its seller does (P-727). */
export const providerRefundUntil = (approvedAt: Date, isPix: boolean): Date =>
  new Date(approvedAt.getTime() + REFUND_WINDOW_DAYS[isPix ? 'pix' : 'card'] * DAY_MS);

/** Whether the provider gives a payment back, does so for a few days only, or does so no more. */
export type ProviderRefundStage = 'open' | 'ending' | 'over';

/** The stage of a payment that the provider gives back until this instant, at `now`. */
export function providerRefundStage(until: Date, now: Date): ProviderRefundStage {
  if (now > until) return 'over';
  return now.getTime() >= until.getTime() - WARNED_DAYS * DAY_MS ? 'ending' : 'open';
}

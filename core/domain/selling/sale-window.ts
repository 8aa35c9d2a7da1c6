import { HOUR_MS } from '#core/domain/durations.ts';
import { type Day, dayOf, startOfDay } from '../days.ts';
import type { SaleStage } from '../raffles/raffle-sales.ts';
import { FREEZE_HOUR } from '../limits.ts';
import type { PaymentOption } from '../receiving/payment-options.ts';
import type { PurchaseOption } from './purchase.ts';

/** Sale state of a raffle by its dates alone. */
export type SaleWindow = 'not-started' | 'open' | 'closed';

/** Whether the day of the draw has begun: nothing is sold any more, and there may be a result. */
export const hasDrawDayBegun = (drawsOn: Day, now: Date): boolean => dayOf(now) >= drawsOn;

/**
 * Sales open at 00:00 São Paulo time on the start day and close at 00:00 on the day of the draw, because buyers on that day could know
 * the result.
 */
export function saleWindow(now: Date, saleStartsOn: Day, drawsOn: Day): SaleWindow {
  if (hasDrawDayBegun(drawsOn, now)) return 'closed';
  return dayOf(now) < saleStartsOn ? 'not-started' : 'open';
}

/** How long before the closing an option is no longer offered, milliseconds: payments need time to arrive and to be confirmed. */
const ENDS_BEFORE_CLOSING_MS: Record<PurchaseOption, number> = { pix: 2 * HOUR_MS, mp: HOUR_MS / 2 };

/**
 * When a raffle's sales close (nothing is reserved any more: 00:00 São Paulo time of the draw day) and freeze (nothing is settled any
 * more, and the list of sold numbers is fixed, before any draw).
 */
export function saleMoments(drawsOn: Day): { closesAt: Date; freezesAt: Date } {
  const closesAt = startOfDay(drawsOn);
  return { closesAt, freezesAt: new Date(closesAt.getTime() + FREEZE_HOUR * HOUR_MS) };
}

/** The stage of a raffle's sales at an instant. */
export function saleStage({ closesAt, freezesAt }: ReturnType<typeof saleMoments>, now: Date): SaleStage {
  if (now < closesAt) return 'selling';
  return now < freezesAt ? 'settling' : 'frozen';
}

/** The instant after which sales have to close for a way to pay to be offered at `now` (P-708). */
export const offeredIfClosingAfter = (option: PurchaseOption, now: Date): Date =>
  new Date(now.getTime() + ENDS_BEFORE_CLOSING_MS[option]);

/** The ways to pay of a raffle that are still offered at an instant; null if none is (P-708). */
export function offeredOption(option: PaymentOption, closesAt: Date, now: Date): PaymentOption | null {
  const isOffered = (one: PurchaseOption) =>
    (option === one || option === 'both') && offeredIfClosingAfter(one, now) < closesAt;
  const [pix, mp] = [isOffered('pix'), isOffered('mp')];
  if (pix && mp) return 'both';
  if (pix) return 'pix';
  return mp ? 'mp' : null;
}

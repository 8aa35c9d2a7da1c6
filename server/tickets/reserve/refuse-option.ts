import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { PURCHASE_OPTIONS, type PurchaseOption } from '#core/domain/selling/purchase.ts';
import { offeredOption } from '#core/domain/selling/sale-window.ts';
import type { Pool } from '../pool/pool.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** When a raffle's sales open, and how its seller can be paid, the nearness of the closing apart. */
export interface OfferWindow {
  opensAt: Date;
  /** Null if the seller cannot be paid in any way that the raffle offers. */
  offered: PaymentOption | null;
}

export type OptionRefusal =
  | { kind: 'not-started' }
  /** Too late for every way to pay. */
  | { kind: 'closed' }
  /** `options`: the ways to pay that are left. */
  | { kind: 'option-closed'; options: PurchaseOption[] };

/**
 * The refusal of a way to pay at an instant (P-708); undefined if it is offered. The instant is the database's, read after the lock of the
 * pool, so that a request that waited for the lock is judged by the time at which it got it.
 */
export function refuseOption(
  option: Purchase['option'],
  { opensAt, offered }: OfferWindow,
  { closesAt }: Pick<Pool, 'closesAt'>,
  at: Date,
): OptionRefusal | undefined {
  if (at < opensAt) return { kind: 'not-started' };
  const left = offered && offeredOption(offered, closesAt, at);
  if (offered !== null && left === null) return { kind: 'closed' };
  const options = PURCHASE_OPTIONS.filter((one) => left === one || left === 'both');
  return options.some((one) => one === option) ? undefined : { kind: 'option-closed', options };
}

import type { Day } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { type PurchaseTerms, ticketField } from '#core/domain/selling/purchase-limits.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { PURCHASE_WIRE_NAMES } from '#core/wire/selling/purchase-body.ts';
import type { OptionRefusal } from '../../../tickets/reserve/refuse-option.ts';
import type { ReserveOutcome } from '../../../tickets/reserve/reserve-request.ts';
import { AppError, rulesBroken } from '../../app-error.ts';

type Refused = Exclude<ReserveOutcome, { kind: 'reserved' | 'offer-changed' }>;

interface Asked {
  terms: PurchaseTerms;
  /** First day of the sales. */
  startsOn: Day;
  now: Date;
  /** Ids of the device's unpaid purchases, where they are refused as too many. */
  heldPurchases: readonly string[];
}

/** 422 for a purchase, with messages by the wire names of the fields. */
export function purchaseRulesBroken(faults: Record<string, string>): AppError {
  return rulesBroken(fieldsToWire(faults, PURCHASE_WIRE_NAMES));
}

const secondsUntil = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** The refusal of a quantity below the minimum: all that is left may be bought where it is less. */
function belowMinimum({ terms }: Asked, available: number): AppError {
  const isRest = available > 0 && available < terms.minPerBuyer;
  const message = isRest
    ? PURCHASE_VALIDATION.quantityNotTheRest.replace('$', formatCount(available))
    : PURCHASE_VALIDATION.quantityTooLow;
  return purchaseRulesBroken({ [ticketField(terms)]: message });
}

/** The error for a way to pay that is not offered now (P-708). */
export function optionRefusal(refusal: OptionRefusal, startsOn: Day): AppError {
  switch (refusal.kind) {
    case 'not-started':
      return new AppError('sale-not-started', { details: { startsOn } });
    case 'closed':
      return new AppError('sale-closed');
    case 'option-closed':
      return new AppError('option-closed', { details: { options: refusal.options } });
  }
}

/** One purchase alone is not above it: its phone has paid others. */
const aboveMaximum = ({ terms }: Pick<Asked, 'terms'>): AppError =>
  purchaseRulesBroken({
    [ticketField(terms)]: PURCHASE_VALIDATION.quantityTooHighWithPaid.replace(
      '$',
      numbersLabel(terms.maxPerBuyer),
    ),
  });

/** The error for a client whose reservation was refused (P-709). */
export function reserveRefusal(outcome: Refused, asked: Asked): AppError {
  switch (outcome.kind) {
    case 'id-taken':
      return new AppError('id-taken');
    case 'no-pool':
      return new AppError('sale-closed');
    case 'not-started':
    case 'closed':
    case 'option-closed':
      return optionRefusal(outcome, asked.startsOn);
    case 'sale-paused':
      return new AppError('sale-paused');
    case 'invalid':
      return purchaseRulesBroken({ quantity: PURCHASE_VALIDATION.quantityInvalid });
    case 'paused':
      return new AppError('holds-paused', { retryAfterSeconds: secondsUntil(outcome.until, asked.now) });
    case 'too-many-holds':
      return new AppError('too-many-holds', { details: { payments: asked.heldPurchases } });
    case 'address-full':
      return new AppError('connection-full', { details: { available: outcome.available } });
    case 'above-maximum':
      return aboveMaximum(asked);
    case 'below-minimum':
      return belowMinimum(asked, outcome.available);
    case 'sold-out':
      return new AppError('sold-out', { details: { available: outcome.available } });
    case 'numbers-taken':
      return new AppError('numbers-taken', { details: { tickets: outcome.numbers } });
  }
}

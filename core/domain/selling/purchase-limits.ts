import type { TicketModel } from '../raffles/ticket-model.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import type { PurchaseOption } from './purchase.ts';

/** A raffle's rules for one purchase. */
export interface PurchaseTerms {
  ticketModel: TicketModel;
  maxTickets: number;
  minPerBuyer: number;
  maxPerBuyer: number;
  paymentOption: PurchaseOption | 'both';
}

/** Requested tickets: a quantity with the random model, numbers with the manual model. */
export interface PurchaseRequest {
  quantity?: number | undefined;
  numbers?: readonly number[] | undefined;
  option: PurchaseOption;
}

/** Messages by field. */
export type PurchaseFaults = Partial<Record<'quantity' | 'numbers' | 'option', string>>;

/** Number of requested tickets. */
export function requestedQuantity({ quantity, numbers }: PurchaseRequest): number {
  return numbers?.length ?? quantity ?? 0;
}

function choiceFaults({ ticketModel, maxTickets }: PurchaseTerms, request: PurchaseRequest): PurchaseFaults {
  const { quantity, numbers } = request;
  if (ticketModel === 'random') {
    if (numbers !== undefined) return { numbers: PURCHASE_VALIDATION.numbersNotChosen };
    return quantity === undefined ? { quantity: PURCHASE_VALIDATION.quantityInvalid } : {};
  }
  if (numbers === undefined) return { numbers: PURCHASE_VALIDATION.quantityNotChosen };
  const isInRange = numbers.every((number) => number >= 0 && number < maxTickets);
  return isInRange ? {} : { numbers: PURCHASE_VALIDATION.numbersOutOfRange };
}

function quantityFault(
  { minPerBuyer, maxPerBuyer }: PurchaseTerms,
  asked: number,
  alreadyHeld: number | undefined,
): string | undefined {
  if (asked + (alreadyHeld ?? 0) > maxPerBuyer) return PURCHASE_VALIDATION.quantityTooHigh;
  const isTooFew = alreadyHeld !== undefined && asked + alreadyHeld < minPerBuyer;
  return isTooFew ? PURCHASE_VALIDATION.quantityTooLow : undefined;
}

/**
 * Validates a purchase against the terms of its raffle (P-708). Minimum and maximum apply to all tickets of a buyer, including
 * `alreadyHeld` (paid and held). If that is undefined, the minimum is not checked.
 */
export function purchaseFaults(
  terms: PurchaseTerms,
  request: PurchaseRequest,
  alreadyHeld?: number,
): PurchaseFaults {
  const faults = choiceFaults(terms, request);
  const field = terms.ticketModel === 'random' ? 'quantity' : 'numbers';
  const fault = faults[field] ?? quantityFault(terms, requestedQuantity(request), alreadyHeld);
  if (fault !== undefined) faults[field] = fault;
  if (terms.paymentOption !== 'both' && terms.paymentOption !== request.option) {
    faults.option = PURCHASE_VALIDATION.optionUnavailable;
  }
  return faults;
}

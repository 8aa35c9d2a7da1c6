import type { TicketModel } from '../raffles/ticket-model.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { numbersLabel } from './count-labels.ts';
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
export function requestedQuantity({
  quantity,
  numbers,
}: Pick<PurchaseRequest, 'quantity' | 'numbers'>): number {
  return numbers?.length ?? quantity ?? 0;
}

/** Validates the chosen tickets; all that a cash sale needs, which obeys neither minimum nor maximum (P-711). */
export function choiceFaults(
  { ticketModel, maxTickets }: Pick<PurchaseTerms, 'ticketModel' | 'maxTickets'>,
  request: Pick<PurchaseRequest, 'quantity' | 'numbers'>,
): PurchaseFaults {
  const { quantity, numbers } = request;
  if (ticketModel === 'random') {
    if (numbers !== undefined) return { numbers: PURCHASE_VALIDATION.numbersNotChosen };
    return quantity === undefined ? { quantity: PURCHASE_VALIDATION.quantityInvalid } : {};
  }
  if (numbers === undefined) return { numbers: PURCHASE_VALIDATION.quantityNotChosen };
  const isInRange = numbers.every((number) => number >= 0 && number < maxTickets);
  return isInRange ? {} : { numbers: PURCHASE_VALIDATION.numbersOutOfRange };
}

/** The field of the requested tickets. */
export function ticketField({ ticketModel }: Pick<PurchaseTerms, 'ticketModel'>): 'quantity' | 'numbers' {
  return ticketModel === 'random' ? 'quantity' : 'numbers';
}

/**
 * The minimum of one purchase (P-708): what is left, where that is less than the raffle's minimum. Then exactly as many can be bought.
 */
export function minimumOfPurchase(minPerBuyer: number, available: number): number {
  return Math.min(minPerBuyer, available);
}

/**
 * Validates a purchase against the terms of its raffle (P-708), as far as they do not depend on other purchases: the ticket engine
 * checks the minimum, and the maximum together with the buyer's other tickets.
 */
export function purchaseFaults(terms: PurchaseTerms, request: PurchaseRequest): PurchaseFaults {
  const faults = choiceFaults(terms, request);
  if (requestedQuantity(request) > terms.maxPerBuyer)
    faults[ticketField(terms)] ??= PURCHASE_VALIDATION.quantityTooHigh.replace(
      '$',
      numbersLabel(terms.maxPerBuyer),
    );
  if (terms.paymentOption !== 'both' && terms.paymentOption !== request.option) {
    faults.option = PURCHASE_VALIDATION.optionUnavailable;
  }
  return faults;
}

import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { purchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { PurchasePrice } from '#core/domain/selling/purchase-price.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { cashSaleForm } from '#core/forms/selling/purchase.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { CashSaleBody } from '#core/wire/selling/cash-sale.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { readTicketNumbers } from '#core/domain/selling/written-numbers.ts';

/** Form values of a cash sale. */
export interface CashSaleDraft {
  /** Id of the purchase, the idempotency key of retries. */
  id: string;
  name: string;
  /** National digits; empty if the buyer gives none. */
  phone: string;
  /** Random model; 0 until chosen. */
  quantity: number;
  /** Manual model: numbers as typed. */
  numbersText: string;
  /** Whether a request with this id got no reply: the sale may be recorded. */
  isUnanswered: boolean;
}

export type CashSaleFaults = Partial<Record<'name' | 'phone' | 'quantity' | 'numbers', string>>;

type Terms = Pick<SalesRaffle, 'id' | 'ticketModel' | 'maxTickets' | 'priceCents' | 'promotions'>;

/** A draft of a new sale, with nothing typed. */
export const emptyDraft = (id: string): CashSaleDraft => ({
  ...{ id, name: '', phone: '', quantity: 0, numbersText: '', isUnanswered: false },
});

/** Number of tickets in the draft. */
export function draftQuantity({ quantity, numbersText }: CashSaleDraft, raffle: Terms): number {
  if (raffle.ticketModel === 'random') return quantity;
  return readTicketNumbers(numbersText, raffle.maxTickets).numbers.length;
}

/** Price of the draft's tickets. */
export function draftPrice(draft: CashSaleDraft, raffle: Terms): PurchasePrice {
  return purchasePrice(draftQuantity(draft, raffle), raffle.priceCents, raffle.promotions);
}

function choiceFaults(draft: CashSaleDraft, raffle: Terms): CashSaleFaults {
  if (raffle.ticketModel === 'random') {
    return draft.quantity > 0 ? {} : { quantity: 'Escolha quantos números' };
  }
  const { numbers, fault } = readTicketNumbers(draft.numbersText, raffle.maxTickets);
  if (fault !== undefined) return { numbers: `“${fault}” não é um número desta rifa` };
  return numbers.length > 0 ? {} : { numbers: PURCHASE_VALIDATION.numbersRequired };
}

/** Validation messages by field. */
export function draftFaults(draft: CashSaleDraft, raffle: Terms): CashSaleFaults {
  const { error } = cashSaleForm.safeParse(cashSaleBodyOf(draft, raffle));
  return { ...(error && messagesByField(error)), ...choiceFaults(draft, raffle) };
}

/** The request body of a draft. */
export function cashSaleBodyOf(draft: CashSaleDraft, raffle: Terms): CashSaleBody {
  const { id, name, phone, quantity, numbersText } = draft;
  const choice =
    raffle.ticketModel === 'random'
      ? { quantity }
      : { numbers: readTicketNumbers(numbersText, raffle.maxTickets).numbers };
  return { id, raffleId: raffle.id, name: name.trim(), phone, ...choice };
}

/**
 * Whether a reply is the sale that was sent. The server answers a known id with what it has stored: an earlier sale, whose reply was lost,
 * if the draft was changed since (P-732).
 */
export function isSaleOf(sold: Purchase, body: CashSaleBody): boolean {
  const { name, phone, quantity, numbers } = cashSaleForm.parse(body);
  return (
    sold.status === 'approved' &&
    sold.buyerName === name &&
    sold.buyerPhone === phone &&
    sold.quantity === (numbers?.length ?? quantity) &&
    // A reply lists the first numbers alone, and those that were drawn where none were asked for.
    (numbers === undefined || sold.numbers.every((number) => numbers.includes(number)))
  );
}

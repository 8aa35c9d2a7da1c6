import { formatCount, formatMoney } from '#core/domain/money.ts';
import { discountPercent, unitPriceCents } from '#core/domain/raffles/promotion-prices.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';

/** The context that a promotion is validated against. */
export interface PromotionSurroundings {
  /** Cents of BRL. */
  ticketPriceCents: number;
  /** Most tickets that one user may buy. */
  maxPerUser: number;
}

/** The condition of a promotion (P-411), worded for the organizer. */
export function appliesFrom(tickets: number): string {
  return `Vale a partir de ${ticketsInWords(tickets)}`;
}

/** '10 × R$ 4,50 = R$ 45,00'. */
export function totalInWords({ tickets, priceCents }: Pick<Promotion, 'tickets' | 'priceCents'>): string {
  return `${formatCount(tickets)} × ${formatMoney(priceCents)} = ${formatMoney(tickets * priceCents)}`;
}

/** '10% de desconto'. */
export function discountInWords(priceCents: number, ticketPriceCents: number): string {
  if (priceCents >= ticketPriceCents) return 'Sem desconto';
  const percent = discountPercent(priceCents, ticketPriceCents);
  return percent === 0 ? 'Menos de 1% de desconto' : `${percent}% de desconto`;
}

/** Why a valid promotion would have no effect; undefined if it has one. */
export function promotionCaution(
  { tickets, priceCents }: Pick<Promotion, 'tickets' | 'priceCents'>,
  others: readonly Promotion[],
  { ticketPriceCents, maxPerUser }: PromotionSurroundings,
): string | undefined {
  if (tickets > maxPerUser)
    return `Ninguém chega a ${ticketsInWords(tickets)}: o máximo por comprador é ${formatCount(maxPerUser)}`;
  const without = unitPriceCents(tickets, ticketPriceCents, others);
  if (priceCents === 0 || without > priceCents || without === ticketPriceCents) return undefined;
  return `Não muda nada: com ${ticketsInWords(tickets)} já sai por ${formatMoney(without)} cada`;
}

/** Error or caution for a promotion in the list; undefined if there is none. */
export function promotionNote(
  promotion: Promotion,
  all: readonly Promotion[],
  surroundings: PromotionSurroundings,
): string | undefined {
  if (promotion.priceCents > surroundings.ticketPriceCents) return VALIDATION.promotionPriceTooHigh;
  const others = all.filter((other) => other !== promotion);
  return promotionCaution(promotion, others, surroundings);
}

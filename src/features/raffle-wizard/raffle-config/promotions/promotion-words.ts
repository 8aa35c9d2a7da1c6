import { formatCount, formatMoney } from '#core/domain/money.ts';
import { discountPercent, unitPriceCents } from '#core/domain/promotion-prices.ts';
import type { Promotion } from '#core/domain/raffle-config.ts';
import { VALIDATION } from '#core/text/validation.ts';

/** What a promotion is judged against. */
export interface PromotionSurroundings {
  /** Cents of BRL. */
  ticketPriceCents: number;
  /** Most tickets that one user may buy. */
  maxPerUser: number;
}

/** '10 tickets', '1 ticket'. */
export function ticketsInWords(tickets: number): string {
  return tickets === 1 ? '1 ticket' : `${formatCount(tickets)} tickets`;
}

/** Decision 17, for the organizer. */
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

/** Why a promotion would do nothing, although no rule forbids it; undefined where it does something. */
export function promotionCaution(
  { tickets, priceCents }: Pick<Promotion, 'tickets' | 'priceCents'>,
  others: readonly Promotion[],
  { ticketPriceCents, maxPerUser }: PromotionSurroundings,
): string | undefined {
  if (tickets > maxPerUser)
    return `Ninguém chega a ${ticketsInWords(tickets)}: o máximo por usuário é ${formatCount(maxPerUser)}`;
  const without = unitPriceCents(tickets, ticketPriceCents, others);
  if (priceCents === 0 || without > priceCents || without === ticketPriceCents) return undefined;
  return `Não muda nada: com ${ticketsInWords(tickets)} já sai por ${formatMoney(without)} cada`;
}

/** What is wrong or idle about a promotion in the list; undefined where all is well. */
export function promotionNote(
  promotion: Promotion,
  all: readonly Promotion[],
  surroundings: PromotionSurroundings,
): string | undefined {
  if (promotion.priceCents > surroundings.ticketPriceCents) return VALIDATION.promotionPriceTooHigh;
  const others = all.filter((other) => other !== promotion);
  return promotionCaution(promotion, others, surroundings);
}

import { formatCount } from '#core/domain/money.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import type { OpenSale } from './open-sale.ts';

/** 'Cada comprador leva de 2 a 5 números.' */
export function limitsText({ minTicketsPerUser: min, maxTicketsPerUser: max }: PublicRaffleConfig): string {
  const most = numbersLabel(max);
  if (min === max) return `Cada comprador leva ${most}.`;
  return min > 1
    ? `Cada comprador leva de ${formatCount(min)} a ${most}.`
    : `Cada comprador leva até ${most}.`;
}

/** Whether the limits of a raffle restrict a buyer: a minimum above one, or a maximum below all its tickets. Not while fewer than the minimum are left, which can be bought then (P-708). */
export const isLimited = ({ config, tickets: { total, available } }: OpenSale): boolean => {
  const { minTicketsPerUser: min, maxTicketsPerUser: max } = config;
  return (min > 1 || max < total) && (available ?? total) >= min;
};

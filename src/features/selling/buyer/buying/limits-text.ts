import { formatCount } from '#core/domain/money.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import type { OpenSale } from './open-sale.ts';

/** 'Cada comprador leva de 2 a 5 números.' */
export function limitsText({ minTicketsPerUser: min, maxTicketsPerUser: max }: PublicRaffleConfig): string {
  const least = min > 1 ? `de ${formatCount(min)} a ` : 'até ';
  return `Cada comprador leva ${min === max ? '' : least}${numbersLabel(max)}.`;
}

/** Whether the limits of a raffle restrict a buyer: a minimum above one, or a maximum below all its tickets. Not while fewer than the minimum are left, which can be bought then (P-708). */
export const isLimited = ({ config, tickets: { total, available } }: OpenSale): boolean => {
  const { minTicketsPerUser: min, maxTicketsPerUser: max } = config;
  return (min > 1 || max < total) && (available ?? total) >= min;
};

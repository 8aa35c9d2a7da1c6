import { formatCount } from '#core/domain/money.ts';

/** '1 número', '1.200 números'. */
export function numbersLabel(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'número' : 'números'}`;
}

/** '1 número livre', '1.200 números livres'. */
export function freeNumbersLabel(count: number): string {
  return `${numbersLabel(count)} ${count === 1 ? 'livre' : 'livres'}`;
}

/** '1 compra paga', '1.200 compras pagas'. */
export function paidPurchasesLabel(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'compra paga' : 'compras pagas'}`;
}

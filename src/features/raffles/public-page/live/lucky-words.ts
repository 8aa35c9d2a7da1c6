import { formatCount } from '#core/domain/money.ts';
import type { PublicLuckyNumber } from '#core/domain/selling/purchase.ts';

/** What became of a lucky number. */
export function luckyStatusText({ isFound, isReturned, winner }: Omit<PublicLuckyNumber, 'number'>): string {
  if (isReturned) return 'Saiu e foi devolvido';
  return isFound ? `${winner ?? ''} ganhou` : 'Ainda não saiu';
}

/** 'Faltam N.': how many of `count` lucky numbers nobody has found yet. */
export function luckyLeftText(count: number, told: readonly PublicLuckyNumber[]): string {
  const left = count - told.filter(({ isFound }) => isFound).length;
  if (left === 0) return 'Não falta nenhum.';
  return left === 1 ? 'Falta 1.' : `Faltam ${formatCount(left)}.`;
}

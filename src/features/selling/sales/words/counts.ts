import { formatCount } from '#core/domain/money.ts';

/** '1 número', '1.200 números'. */
export function numbersLabel(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'número' : 'números'}`;
}

import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** Maximum count of numbers named; the rest is told as a count. */
const NAMED_MAX = 6;

/** '03 · 04 · 07', or '01 · 02 · 03 · 04 · 05 · 06 e mais 14' (P-1114). */
export function chosenNumbersText(numbers: readonly number[], total: number): string {
  const named = numbers.slice(0, NAMED_MAX).map((number) => formatTicketNumber(number, total));
  const rest = numbers.length - named.length;
  return named.join(' · ') + (rest > 0 ? ` e mais ${formatCount(rest)}` : '');
}

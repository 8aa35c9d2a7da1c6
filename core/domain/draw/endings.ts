import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { drawDigits } from './drawn-number.ts';

/** 'a', 'a e b', 'a, b e c'. */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/**
 * Which endings of the Loteria Federal belong to a number, with this one as an example, in words (P-803); empty where a number has one
 * ending alone.
 */
export function endingsSentence(number: number, maxTickets: number): string {
  const digits = drawDigits(maxTickets);
  const count = 10 ** digits / maxTickets;
  if (count === 1) return '';
  const endings = Array.from({ length: count }, (_, index) =>
    String(number + index * maxTickets).padStart(digits, '0'),
  );
  const example = formatTicketNumber(number, maxTickets);
  return `Cada número tem ${formatCount(count)} finais: o ${example} tem ${listed(endings)}.`;
}

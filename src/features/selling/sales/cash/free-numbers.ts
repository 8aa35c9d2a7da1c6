import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { writtenWords } from '#core/domain/selling/written-numbers.ts';
import { namedNumbers } from '../words/named-numbers.ts';

/** Which of the chosen numbers are not free: 'Já tem dono: 07, 12'; undefined if all are. */
export function takenText(
  chosen: readonly number[],
  free: readonly number[],
  maxTickets: number,
): string | undefined {
  const isFree = new Set(free);
  const taken = chosen.filter((number) => !isFree.has(number));
  return taken.length === 0 ? undefined : `Já tem dono: ${namedNumbers(taken, taken.length, maxTickets)}`;
}

/** Typed numbers with one more, or without it where they have it. What else was typed stays, but for its 'e'. */
export function withToggled(text: string, number: number, maxTickets: number): string {
  const words = writtenWords(text);
  const others = words.filter((word) => Number(word) !== number);
  const isAdded = others.length === words.length;
  return [...others, ...(isAdded ? [formatTicketNumber(number, maxTickets)] : [])].join(' ');
}

import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** Count of numbers shown initially, and added by each 'Mostrar mais'. */
const FIRST = 20;
const MORE = 200;

/** The numbers whose formatted digits contain the search text; all for an empty text. */
export function foundNumbers(
  numbers: readonly number[],
  typed: string,
  maxTickets: number,
): readonly number[] {
  const text = typed.trim();
  if (text === '') return numbers;
  return numbers.filter((number) => formatTicketNumber(number, maxTickets).includes(text));
}

/** The numbers to show after 'Mostrar mais' was used `pages` - 1 times. */
export function shownNumbers(numbers: readonly number[], pages: number): readonly number[] {
  return numbers.slice(0, FIRST + (pages - 1) * MORE);
}

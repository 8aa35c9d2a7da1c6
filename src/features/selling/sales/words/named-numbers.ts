import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** How many numbers a message names one by one. */
const MESSAGE_NUMBERS_MAX = 12;

/** Numbers of a purchase in a message: '07, 12'; of many the first ones, '07, 12 e mais 88'. Empty if there are none. */
export function namedNumbers(numbers: readonly number[], quantity: number, maxTickets: number): string {
  const named = numbers.slice(0, MESSAGE_NUMBERS_MAX).map((number) => formatTicketNumber(number, maxTickets));
  const more = quantity - named.length;
  return named.join(', ') + (named.length > 0 && more > 0 ? ` e mais ${formatCount(more)}` : '');
}

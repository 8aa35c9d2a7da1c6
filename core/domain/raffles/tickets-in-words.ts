import { formatCount } from '#core/domain/money.ts';

/** '10 tickets', '1 ticket'. */
export function ticketsInWords(tickets: number): string {
  return `${formatCount(tickets)} ${tickets === 1 ? 'ticket' : 'tickets'}`;
}

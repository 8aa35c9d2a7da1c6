import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { drawDigits, drawnNumber } from './drawn-number.ts';

/** The lottery of the catalogue whose results decide by the rule; with the others the organizer names the number. */
export const FEDERAL_LOTTERY = 'Loteria Federal';

/** The last digits of a federal ticket in the example. */
const EXAMPLE_TICKET = '999992';

/** How the first prize's number follows from the Loteria Federal (P-803), in words. */
export function drawRuleSentence(maxTickets: number): string {
  const { first, second } = drawDigits(maxTickets);
  const ofSecond = second === 0 ? '' : ` seguidos dos ${second} últimos do 2º prêmio`;
  const digits = `os ${first} últimos algarismos do 1º prêmio${ofSecond} da ${FEDERAL_LOTTERY}`;
  if (10 ** (first + second) === maxTickets) return `Ganha quem tiver ${digits}.`;
  const example = EXAMPLE_TICKET.slice(-first) + (second === 0 ? '' : EXAMPLE_TICKET.slice(-second));
  const number = formatTicketNumber(drawnNumber(maxTickets, [EXAMPLE_TICKET, EXAMPLE_TICKET], 1), maxTickets);
  return `Divida por ${formatCount(maxTickets)} ${digits}: ganha quem tiver o resto da divisão. Por exemplo, ${example} dá o número ${number}.`;
}

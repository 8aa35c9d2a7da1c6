import type { ReadNumbers } from '#core/domain/raffles/lucky-number-entry.ts';
import { luckyNumbersLimit } from '#core/domain/raffles/lucky-numbers.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** '1 adicionado', '12 adicionados'. */
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];

/** '0000 a 9999'. */
export function rangeInWords(maxTickets: number): string {
  return `${formatTicketNumber(0, maxTickets)} a ${formatTicketNumber(maxTickets - 1, maxTickets)}`;
}

/** Result of an entry: '3 adicionados, 1 repetido, 2 fora de 000 a 199'. Empty if nothing was entered. */
export function readInWords(read: ReadNumbers, maxTickets: number): string {
  return [
    ...counted(read.added.length, 'adicionado', 'adicionados'),
    ...counted(read.repeated, 'repetido', 'repetidos'),
    ...counted(read.outOfRange, 'fora de', 'fora de').map((part) => `${part} ${rangeInWords(maxTickets)}`),
    ...counted(read.tooMany, 'além do máximo', 'além do máximo'),
    ...counted(read.unreadable, 'que não é número', 'que não são números'),
  ].join(', ');
}

/** Why no number of an entry could be added. */
export function refusedInWords(read: ReadNumbers, maxTickets: number): string {
  if (read.tooMany > 0) return `Já são ${formatCount(luckyNumbersLimit(maxTickets))} números, o máximo`;
  return `Use só números de ${rangeInWords(maxTickets)}`;
}

/** Result of a random draw: '10 sorteados', or fewer if fewer numbers were left. */
export function drawnInWords(drawn: number, wanted: number): string {
  if (drawn === 0) return 'Não resta nenhum número para sortear';
  const said = counted(drawn, 'sorteado', 'sorteados').join('');
  return drawn < wanted ? `${said}: era o que restava` : said;
}

/** '1 número', '12 números'. */
export function numbersInWords(count: number): string {
  return count === 0 ? 'Nenhum número' : counted(count, 'número', 'números').join('');
}

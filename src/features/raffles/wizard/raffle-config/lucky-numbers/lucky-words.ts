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

/** More digits are no number that anybody meant. */
const SHOWN_WORD_LENGTH = 20;

/** '“1,000”: é um número ou são vários? Separe com espaço'. Empty for none. */
function unclearInWords([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const shown = first.length > SHOWN_WORD_LENGTH ? `${first.slice(0, SHOWN_WORD_LENGTH)}…` : first;
  const more = others.length > 0 ? ` e mais ${formatCount(others.length)}` : '';
  return [`“${shown}”${more}: é um número ou são vários? Separe com espaço`];
}

/** Result of an entry: '3 adicionados, 1 repetido, 2 fora de 000 a 199'. Empty if nothing was entered. */
export function readInWords(read: ReadNumbers, maxTickets: number): string {
  return [
    ...counted(read.added.length, 'adicionado', 'adicionados'),
    ...counted(read.repeated, 'repetido', 'repetidos'),
    ...counted(read.outOfRange, 'fora de', 'fora de').map((part) => `${part} ${rangeInWords(maxTickets)}`),
    ...counted(read.tooMany, 'além do máximo', 'além do máximo'),
    ...counted(read.unreadable, 'que não é número', 'que não são números'),
    ...unclearInWords(read.unclear),
  ].join(', ');
}

/** Why no number of an entry could be added. */
export function refusedInWords(read: ReadNumbers, maxTickets: number): string {
  if (read.tooMany > 0) return `Já são ${formatCount(luckyNumbersLimit(maxTickets))} números, o máximo`;
  const [unclear] = unclearInWords(read.unclear);
  if (unclear !== undefined) return unclear;
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

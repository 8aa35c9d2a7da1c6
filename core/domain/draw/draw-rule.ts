import { formatCount } from '#core/domain/money.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { drawDigits, drawPieces } from './drawn-number.ts';
import { FEDERAL_PRIZES } from './federal-draw.ts';
import { FEDERAL_LOTTERY } from './federal-lottery.ts';

/** The number whose endings the rule names as an example. */
const EXAMPLE_NUMBER = 17;

const lastOnes = (count: number) => (count === 1 ? 'o último' : `os ${count} últimos`);

/** 'a', 'a e b', 'a, b e c'. */
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

function digitsSentence([first = 0, ...others]: readonly number[]): string {
  const ofFirst = `os ${first} últimos algarismos do 1º prêmio da ${FEDERAL_LOTTERY}`;
  if (others.length === 0) return `Ganha quem tiver ${ofFirst}.`;
  const rest = others.map((count, index) => `${lastOnes(count)} do ${index + 2}º`);
  return `Junte ${ofFirst} com ${listed(rest)}.`;
}

/** Which endings belong to one number, where a package has fewer numbers than its digits have values. */
function endingsSentence(maxTickets: number): string {
  const digits = drawDigits(maxTickets);
  const count = 10 ** digits / maxTickets;
  if (count === 1) return '';
  const endings = Array.from({ length: count }, (_, index) =>
    String(EXAMPLE_NUMBER + index * maxTickets).padStart(digits, '0'),
  );
  const example = formatTicketNumber(EXAMPLE_NUMBER, maxTickets);
  return ` Cada número tem ${formatCount(count)} finais: o ${example} tem ${listed(endings)}.`;
}

/** How the first prize's number follows from the Loteria Federal (P-803), in words. */
export function drawRuleSentence(maxTickets: number): string {
  return digitsSentence(drawPieces(maxTickets)) + endingsSentence(maxTickets);
}

/** Which numbers a raffle's further prizes have (P-803), in words; empty for one prize. */
export function morePrizesSentence(prizes: number): string {
  if (prizes < 2) return '';
  return prizes > FEDERAL_PRIZES ? `${DRAW_RULE.morePrizes} ${DRAW_RULE.afterFive}` : DRAW_RULE.morePrizes;
}

/** The whole rule of the Loteria Federal (P-803, P-808), in words, for any count of prizes. */
export const wholeDrawRule = (maxTickets: number): string =>
  [
    drawRuleSentence(maxTickets),
    DRAW_RULE.unsold,
    DRAW_RULE.morePrizes,
    DRAW_RULE.afterFive,
    DRAW_RULE.counting,
  ].join(' ');

import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { drawPieces } from './drawn-number.ts';
import { endingsSentence, listed } from './endings.ts';
import { FEDERAL_PRIZES } from './federal-draw.ts';
import { FEDERAL_LOTTERY } from './federal-lottery.ts';

/** The number whose endings the rule names as an example. */
const EXAMPLE_NUMBER = 17;

const lastOnes = (count: number) => (count === 1 ? 'o último' : `os ${count} últimos`);

function digitsSentence([first = 0, ...others]: readonly number[]): string {
  const ofFirst = `os ${first} últimos algarismos do 1º prêmio da ${FEDERAL_LOTTERY}`;
  if (others.length === 0) return `Ganha quem tiver ${ofFirst}.`;
  const rest = others.map((count, index) => `${lastOnes(count)} do ${index + 2}º`);
  return `Junte ${ofFirst} com ${listed(rest)}.`;
}

/** How the first prize's number follows from the Loteria Federal (P-803), in words. */
export function drawRuleSentence(maxTickets: number): string {
  const endings = endingsSentence(EXAMPLE_NUMBER, maxTickets);
  return [digitsSentence(drawPieces(maxTickets)), endings].filter(Boolean).join(' ');
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

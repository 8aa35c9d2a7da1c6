import { formatDay } from '#core/domain/days.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { drawPieces } from '#core/domain/draw/drawn-number.ts';
import { FEDERAL_PRIZES } from '#core/domain/draw/federal-draw.ts';
import { DELIVERY_STATE } from '#core/text/draw/delivery.ts';
import { RESULT } from '#core/text/draw/result.ts';
import type { PrizeDelivery } from '#core/domain/raffles/prize-delivery.ts';
import type { RaffleResult, ResultWinner } from '#core/domain/raffles/raffle-result.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** 'Loteria Federal, concurso 5.901, 19/12/2026'. */
export function drawName({ drawNumber, drawnOn }: Pick<RaffleResult, 'drawNumber' | 'drawnOn'>): string {
  return drawNumber === null
    ? `${RESULT.named}, ${formatDay(drawnOn)}`
    : `${FEDERAL_LOTTERY}, concurso ${formatCount(drawNumber)}, ${formatDay(drawnOn)}`;
}

/** What somebody has won, in words. */
export function wonPrize({
  kind,
  prize,
  prizeCents,
}: Pick<ResultWinner, 'kind' | 'prize' | 'prizeCents'>): string {
  if (kind === 'lucky-number')
    return `Número da sorte${prizeCents === null ? '' : `: ${formatMoney(prizeCents)}`}`;
  return kind === 'most-tickets' ? `Mais números: ${prize}` : prize;
}

/** From which federal prizes a try was read, and what was added for a prize after the fifth. */
function readingWords(place: number, tries: number, maxTickets: number): string {
  const federalPlace = ((place - 1 + tries - 1) % FEDERAL_PRIZES) + 1;
  const isOfSeveral = drawPieces(maxTickets).length > 1;
  const added = Math.floor((place - 1) / FEDERAL_PRIZES);
  const from = `Saiu ${isOfSeveral ? 'a partir do' : 'no'} ${federalPlace}º prêmio da Loteria`;
  return added === 0 ? from : `${from}, com ${added} a mais`;
}

/** How a prize's number followed from the federal draw (P-803); an empty text for what no draw decided. */
export function howItCame({ kind, place, tries, isNextSold }: ResultWinner, maxTickets: number): string {
  const [first] = tries;
  if (kind !== 'prize' || first === undefined) return '';
  if (isNextSold)
    return `O próximo número vendido acima do ${formatTicketNumber(first, maxTickets)}, o primeiro que saiu`;
  const from = readingWords(place, tries.length, maxTickets);
  const passed = tries.slice(0, -1).map((number) => formatTicketNumber(number, maxTickets));
  if (passed.length === 0) return from;
  return `${from}; ${passed.join(', ')}: sem dono ou já ${passed.length === 1 ? 'premiado' : 'premiados'}`;
}

/** Whether a prize was handed over, as everybody reads it (P-817); an empty text while nothing is known. */
export function deliveryWords({ deliveredOn, answer }: PrizeDelivery): string {
  if (answer === 'received') return DELIVERY_STATE.received;
  const delivered = deliveredOn === null ? [] : [DELIVERY_STATE.delivered(formatDay(deliveredOn))];
  return (answer === 'not-received' ? [...delivered, DELIVERY_STATE.notReceived] : delivered).join('. ');
}

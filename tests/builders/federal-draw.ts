import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';

/** Last two digits: 92, 78, 3, 99 and 50. */
export const TICKETS = ['040292', '015678', '094803', '002499', '031250'];

/** A draw as the Caixa tells it. */
export function drawOn(number: number, drawnOn: string, tickets = TICKETS): FederalDraw {
  const prizes = tickets.map((_, index) => ({ place: index + 1, amountCents: 5_000_000 }));
  const neighbours = { nextDrawOn: null, previousNumber: number - 1, nextNumber: null };
  return { number, drawnOn, tickets, prizes, venue: 'ESPAÇO DA SORTE', city: 'SÃO PAULO, SP', ...neighbours };
}

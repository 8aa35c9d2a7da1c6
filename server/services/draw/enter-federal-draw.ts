import * as z from 'zod/mini';
import { dayOf } from '#core/domain/days.ts';
import {
  type FederalDraw,
  federalDrawTime,
  federalNumberMaxOn,
  isPlausibleDraw,
} from '#core/domain/draw/federal-draw.ts';
import type { ReadingState } from '#core/domain/draw/federal-readings.ts';
import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { hurryFederalWatch, listReadings, recordReading } from '../../repositories/draw/federal-readings.ts';
import type { ServiceContext } from '../service-context.ts';
import { assessReadings } from './stored-draws.ts';

/** A draw as the Caixa's page shows it. */
export type EnteredDraw = Pick<FederalDraw, 'drawnOn' | 'number' | 'tickets'>;

/** Without what nothing is computed from. */
const wholeDraw = (entered: EnteredDraw): FederalDraw => ({
  ...entered,
  prizes: entered.tickets.map((_, index) => ({ place: index + 1, amountCents: 0 })),
  ...{ venue: '', city: '', nextDrawOn: null, previousNumber: null, nextNumber: null },
});

/** What the Caixa's reply would be; undefined for what no reply can say. */
function replyFor(entered: EnteredDraw): string | undefined {
  const { data } = z.safeEncode(federalDrawReply, wholeDraw(entered));
  return data && JSON.stringify(data);
}

const wasHeld = (draw: EnteredDraw, at: Date) =>
  isPlausibleDraw(draw, dayOf(at)) &&
  draw.number <= federalNumberMaxOn(dayOf(at)) &&
  federalDrawTime(draw.drawnOn) <= at;

/**
 * Keeps a draw that the operator has read on the Caixa's page, since its service does not tell it (P-819). Returns what all readings of
 * the draw say together; undefined, and keeps nothing, where this cannot be the result of a draw that was held.
 */
export async function enterFederalDraw(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  entered: EnteredDraw,
): Promise<ReadingState | undefined> {
  const { number } = entered;
  const at = now();
  const rawReply = replyFor(entered);
  if (rawReply === undefined || !wasHeld(entered, at)) return undefined;
  await recordReading(db, { number, source: 'operator', rawReply, wasLatest: false }, at);
  await hurryFederalWatch(db, at);
  return assessReadings(await listReadings(db, number))?.state;
}

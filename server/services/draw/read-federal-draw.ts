import { MINUTE_MS } from '#core/domain/durations.ts';
import { dayOf } from '#core/domain/days.ts';
import { type FederalDraw, federalNumberMaxOn } from '#core/domain/draw/federal-draw.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { findLatestReading, listReadings } from '../../repositories/draw/federal-readings.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { askFederalDraw } from './ask-federal-draw.ts';
import { drawOf, assessReadings } from './stored-draws.ts';

/** How long a reply is served without asking again, unless the draw is confirmed; draws are held twice a week. */
const FRESH_MS = 10 * MINUTE_MS;
const RETRY_AFTER_SECONDS = 30;

/**
 * A draw of the Loteria Federal, or the latest one. The Caixa is asked for a draw until it has confirmed its result (P-809); while it does
 * not answer, its last reply about a draw of a number is served, but none as the latest. Throws 404 if it was not held, 502 if the Caixa's
 * reply has an unknown shape, 503 if it does not answer.
 */
export async function readFederalDraw(
  context: ServiceContext,
  requested: number | 'latest',
): Promise<FederalDraw> {
  const { db, now } = context;
  const freshSince = new Date(now().getTime() - FRESH_MS);
  const latest = await findLatestReading(db, freshSince);
  if (requested === 'latest') return latest ? drawOf(latest) : askForUser(context, undefined);
  const announced = (await listReadings(db, requested)).filter(({ source }) => source === 'caixa');
  const stored = assessReadings(announced);
  if (stored && (stored.state === 'confirmed' || stored.lastReadAt >= freshSince)) return stored.draw;
  const highest = latest?.number ?? federalNumberMaxOn(dayOf(now()));
  if (requested > highest) throw new AppError('not-found');
  return askForUser(context, requested, stored?.draw);
}

/** @param known what is served if the Caixa does not answer. */
async function askForUser(
  context: ServiceContext,
  number: number | undefined,
  known?: FederalDraw,
): Promise<FederalDraw> {
  try {
    const draw = await askFederalDraw(context, number);
    if (!draw) throw new AppError('not-found');
    return draw;
  } catch (error) {
    if (!(error instanceof LotteryError)) throw error;
    if (known) return known;
    throw error.kind === 'garbled'
      ? new AppError('lottery-garbled')
      : new AppError('lottery-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

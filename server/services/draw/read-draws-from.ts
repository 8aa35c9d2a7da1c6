import type { Day } from '#core/domain/days.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { listReadings } from '../../repositories/draw/federal-readings.ts';
import type { ServiceContext } from '../service-context.ts';
import { askFederalDraw } from './ask-federal-draw.ts';
import { type AssessedDraw, assessReadings } from './stored-draws.ts';

type LotteryContext = Pick<ServiceContext, 'db' | 'federalLottery' | 'now'>;

/** Most draws that are read back: half a year of them. */
export const DRAWS_MAX = 60;

/** Asks the Caixa for a draw, and assesses all it said about it. @throws LotteryError also where it knows none */
export async function readAgain(context: LotteryContext, number: number | undefined): Promise<AssessedDraw> {
  const draw = await askFederalDraw(context, number);
  const assessed = draw && assessReadings(await listReadings(context.db, draw.number));
  if (!assessed) throw new LotteryError('no-answer');
  return assessed;
}

async function readOnce(context: LotteryContext, number: number): Promise<AssessedDraw> {
  const stored = assessReadings(await listReadings(context.db, number));
  return !stored || stored.state === 'unconfirmed' ? readAgain(context, number) : stored;
}

/**
 * The draws that were held on a day or later, oldest first, disputed ones by the latest day that was told: the Caixa is asked from the
 * latest number backwards, so none is missing. What is confirmed or disputed is not asked for again, except for the latest one. Outside of a transaction.
 *
 * @throws LotteryError if the Caixa does not tell one of them
 */
export async function readDrawsFrom(context: LotteryContext, day: Day): Promise<AssessedDraw[]> {
  const draws: AssessedDraw[] = [];
  let assessed = await readAgain(context, undefined);
  while (assessed.lastDay >= day) {
    draws.unshift(assessed);
    if (draws.length > DRAWS_MAX) throw new RangeError(`more than ${DRAWS_MAX} draws from ${day} on`);
    assessed = await readOnce(context, assessed.draw.number - 1);
  }
  return draws;
}

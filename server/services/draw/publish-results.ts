import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { addDays, type Day, dayOf } from '#core/domain/days.ts';
import { federalDrawTime } from '#core/domain/draw/federal-draw.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { claimFederalWatch } from '../../repositories/draw/federal-readings.ts';
import { type AwaitingDraw, listAwaitingFederalDraw } from '../../tickets/result/awaiting-draw.ts';
import { publishResult } from '../../tickets/result/publish-result.ts';
import type { ServiceContext } from '../service-context.ts';
import { readAgain, readDrawsFrom } from './read-draws-from.ts';
import type { JudgedDraw } from './stored-draws.ts';

/** How long after the hour of the draw a result is expected any moment. */
const EXPECTED_FOR_MS = 4 * HOUR_MS;
/** Intervals of asking the Caixa: while a result is expected, and at other times. */
const EXPECTED_EVERY_MS = 5 * MINUTE_MS;
const OTHERWISE_EVERY_MS = HOUR_MS;

/** Days for which a raffle waits for its draw; after that a person must look, and the draws of so long are not read any more. */
const WAITED_DAYS = 180;

type ResultContext = Pick<ServiceContext, 'db' | 'federalLottery' | 'now' | 'ticketing'>;

/** A result that is not published, and why. */
export interface ResultTrouble {
  raffleId: string;
  error: unknown;
}

/** When the Caixa is asked again. */
function nextWatch(now: Date): Date {
  const [at, expectedAt] = [now.getTime(), federalDrawTime(dayOf(now)).getTime()];
  if (at < expectedAt) return new Date(Math.min(at + OTHERWISE_EVERY_MS, expectedAt));
  return new Date(at + (at < expectedAt + EXPECTED_FOR_MS ? EXPECTED_EVERY_MS : OTHERWISE_EVERY_MS));
}

/** Publishes what a draw decides. */
async function publishBy(
  { db, now, ticketing }: ResultContext,
  awaiting: AwaitingDraw,
  { draw }: JudgedDraw,
): Promise<void> {
  const luckyNumbers = await ticketing.luckyNumbers(db, awaiting.raffleId);
  await publishResult(db, awaiting, { draw, at: now(), luckyNumbers, openSecret: ticketing.openSecret });
}

/**
 * Finds the draw that decides a raffle among those of a round; undefined until it is confirmed. It is read once more then, once in a
 * round.
 */
function deciderOf(context: ResultContext, draws: readonly JudgedDraw[]) {
  const readMore = new Map<number, Promise<JudgedDraw>>();
  const readOnceMore = ({ draw: { number } }: JudgedDraw) => {
    const known = readMore.get(number) ?? readAgain(context, number);
    readMore.set(number, known);
    return known;
  };
  return async (fromDay: Day): Promise<JudgedDraw | undefined> => {
    const found = draws.find(({ lastDay }) => lastDay >= fromDay);
    const latest = found?.state === 'confirmed' ? await readOnceMore(found) : found;
    if (latest?.state === 'disputed')
      throw new Error(`the Caixa has told two results of draw ${latest.draw.number}`);
    return latest?.state === 'confirmed' ? latest : undefined;
  };
}

/** The Caixa does not answer, or not yet with a result: nothing is known of draws. @throws any other error */
function ignoreSilence(error: unknown): JudgedDraw[] {
  if (error instanceof LotteryError) return [];
  throw error;
}

/**
 * Asks the Caixa for the draws that raffles wait for, from the hour of the draw on and no oftener than politeness allows, and publishes
 * the results that confirmed ones decide (P-808, P-809). A raffle that fails keeps no other one waiting. Outside of a transaction. Returns
 * those that failed.
 */
export async function publishFederalResults(context: ResultContext): Promise<ResultTrouble[]> {
  const { db, now } = context;
  const waiting = (await listAwaitingFederalDraw(db)).filter(
    ({ fromDay }) => now() >= federalDrawTime(fromDay),
  );
  const oldest = addDays(dayOf(now()), -WAITED_DAYS);
  const readable = waiting.filter(({ fromDay }) => fromDay >= oldest);
  const failed: ResultTrouble[] = waiting
    .filter(({ fromDay }) => fromDay < oldest)
    .map(({ raffleId }) => ({ raffleId, error: new Error(`no result for ${WAITED_DAYS} days`) }));
  const [first] = readable.map(({ fromDay }) => fromDay).sort();
  if (first === undefined || !(await claimFederalWatch(db, now(), nextWatch(now())))) return [];
  const findDecider = deciderOf(context, await readDrawsFrom(context, first).catch(ignoreSilence));
  for (const awaiting of readable) {
    try {
      const draw = await findDecider(awaiting.fromDay);
      if (draw) await publishBy(context, awaiting, draw);
    } catch (error) {
      failed.push({ raffleId: awaiting.raffleId, error });
    }
  }
  return failed;
}

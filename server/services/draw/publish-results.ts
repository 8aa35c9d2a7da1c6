import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { addDays, type Day, dayOf } from '#core/domain/days.ts';
import { federalDrawTime } from '#core/domain/draw/federal-draw.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { claimFederalWatch } from '../../repositories/draw/federal-readings.ts';
import { type AwaitingDraw, listAwaitingFederalDraw } from '../../tickets/result/awaiting-draw.ts';
import { publishResult } from '../../tickets/result/publish-result.ts';
import type { ServiceContext } from '../service-context.ts';
import { DRAWS_MAX, readAgain, readDrawsFrom } from './read-draws-from.ts';
import { type JudgedDraw, listStoredDraws } from './stored-draws.ts';

/** How long after the hour of the draw a result is expected any moment. */
const EXPECTED_FOR_MS = 4 * HOUR_MS;
/** Intervals of asking the Caixa: while a result is expected, and at other times. */
const EXPECTED_EVERY_MS = 5 * MINUTE_MS;
const OTHERWISE_EVERY_MS = HOUR_MS;

/** How long after the hour of a draw a silent Caixa is a trouble. */
const SILENT_FOR_MS = 20 * HOUR_MS;

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

/** Finds the draw that decides a raffle, by the first day whose draw does; undefined until it is confirmed. @throws Error for a disputed one */
type FindDecider = (fromDay: Day) => JudgedDraw | Promise<JudgedDraw | undefined> | undefined;

function assertUndisputed({ draw, state }: JudgedDraw): void {
  if (state === 'disputed') throw new Error(`two results of draw ${draw.number} were told`);
}

/** Among the draws that the Caixa has told in a round, none missing: what decides is read once more, once in a round. */
function announcedDecider(context: ResultContext, draws: readonly JudgedDraw[]): FindDecider {
  const readMore = new Map<number, Promise<JudgedDraw>>();
  const readOnceMore = ({ draw: { number } }: JudgedDraw) => {
    const known = readMore.get(number) ?? readAgain(context, number);
    readMore.set(number, known);
    return known;
  };
  return async (fromDay) => {
    const found = draws.find(({ lastDay }) => lastDay >= fromDay);
    const latest = found?.state === 'confirmed' ? await readOnceMore(found) : found;
    if (latest) assertUndisputed(latest);
    return latest?.state === 'confirmed' ? latest : undefined;
  };
}

/**
 * Among the stored draws, for a round in which the Caixa does not answer: one that the operator has entered, if no other one can have
 * been held before it from that day on (P-819).
 */
function enteredDecider(draws: readonly JudgedDraw[]): FindDecider {
  return (fromDay) => {
    const index = draws.findIndex(({ lastDay }) => lastDay >= fromDay);
    const found = draws[index];
    if (!found?.isEntered) return undefined;
    assertUndisputed(found);
    const isFirst = found.lastDay === fromDay || draws[index - 1]?.draw.number === found.draw.number - 1;
    return isFirst && found.state === 'confirmed' ? found : undefined;
  };
}

interface Round {
  findDecider: FindDecider;
  /** The Caixa does not answer, or not yet with a result. */
  isSilent: boolean;
}

/** Asks the Caixa for the draws from a day on. */
async function beginRound(context: ResultContext, day: Day): Promise<Round> {
  try {
    return { findDecider: announcedDecider(context, await readDrawsFrom(context, day)), isSilent: false };
  } catch (error) {
    if (!(error instanceof LotteryError)) throw error;
    return { findDecider: enteredDecider(await listStoredDraws(context.db, DRAWS_MAX)), isSilent: true };
  }
}

/** That the Caixa has been silent about the draw of a raffle for too long, named once for all of them. */
function silenceTrouble(undecided: readonly AwaitingDraw[], now: Date): ResultTrouble[] {
  const [oldest] = undecided.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  if (!oldest || now.getTime() - federalDrawTime(oldest.fromDay).getTime() < SILENT_FOR_MS) return [];
  const error = new Error(`the Caixa's service is silent: enter the draw from ${oldest.fromDay} on`);
  return [{ raffleId: oldest.raffleId, error }];
}

/**
 * Asks the Caixa for the draws that raffles wait for, from the hour of the draw on and no oftener than politeness allows, and publishes
 * the results that confirmed ones decide (P-808, P-809); without an answer, what the operator has entered decides (P-819). A raffle that fails keeps no other one waiting. Outside of a transaction. Returns
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
  if (waiting.length === 0 || !(await claimFederalWatch(db, now(), nextWatch(now())))) return [];
  if (first === undefined) return failed;
  const { findDecider, isSilent } = await beginRound(context, first);
  const undecided: AwaitingDraw[] = [];
  for (const awaiting of readable) {
    try {
      const draw = await findDecider(awaiting.fromDay);
      if (draw) await publishBy(context, awaiting, draw);
      else undecided.push(awaiting);
    } catch (error) {
      failed.push({ raffleId: awaiting.raffleId, error });
    }
  }
  return isSilent ? [...failed, ...silenceTrouble(undecided, now())] : failed;
}

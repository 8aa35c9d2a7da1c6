import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { addDays, type Day, dayOf } from '#core/domain/days.ts';
import { usualFederalDayFrom } from '#core/domain/draw/federal-day.ts';
import { federalDrawTime } from '#core/domain/draw/federal-draw.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { claimFederalWatch } from '../../repositories/draw/federal-readings.ts';
import { type AwaitingDraw, listAwaitingFederalDraw } from '../../tickets/result/awaiting-draw.ts';
import { publishResult } from '../../tickets/result/publish-result.ts';
import type { ServiceContext } from '../service-context.ts';
import { DRAWS_MAX, readAgain, readDrawsFrom } from './read-draws-from.ts';
import { type AssessedDraw, listStoredDraws } from './stored-draws.ts';

/** How long after the hour of the draw a result is expected any moment. */
const EXPECTED_FOR_MS = 4 * HOUR_MS;
/** Intervals of asking the Caixa: while a result is expected, and at other times. */
const EXPECTED_EVERY_MS = 5 * MINUTE_MS;
const OTHERWISE_EVERY_MS = HOUR_MS;

/** How long after the hour of a draw its missing result is reported in the operator's log (P-809). */
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
  { draw }: AssessedDraw,
): Promise<void> {
  const luckyNumbers = await ticketing.luckyNumbers(db, awaiting.raffleId);
  await publishResult(db, awaiting, { draw, at: now(), luckyNumbers, openSecret: ticketing.openSecret });
}

/** What a round knows of the draw that decides a raffle: the draw itself, that it is told but not confirmed, or nothing. */
type Finding = AssessedDraw | 'unconfirmed' | 'untold';

/** Finds the draw that decides a raffle, by the first day whose draw does. @throws Error for a disputed one */
type FindDecider = (fromDay: Day) => Finding | Promise<Finding>;

function assertUndisputed({ draw, state }: AssessedDraw): void {
  if (state === 'disputed') throw new Error(`two results of draw ${draw.number} were told`);
}

/** What the Caixa is asked for; undefined where it does not tell it. */
async function undefinedOnLotteryError<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof LotteryError) return undefined;
    throw error;
  }
}

/**
 * Among the draws that the Caixa has told in a round, none missing: what decides is read once more, once in a round. Where it does not
 * tell one, now or once more, `findEntered` decides.
 */
function announcedDecider(
  context: ResultContext,
  draws: readonly AssessedDraw[],
  findEntered: FindDecider,
): FindDecider {
  const readMore = new Map<number, Promise<AssessedDraw | undefined>>();
  const readOnceMore = ({ draw: { number } }: AssessedDraw) => {
    const known = readMore.get(number) ?? undefinedOnLotteryError(readAgain(context, number));
    readMore.set(number, known);
    return known;
  };
  return async (fromDay) => {
    const found = draws.find(({ lastDay }) => lastDay >= fromDay);
    const latest = found?.state === 'confirmed' ? await readOnceMore(found) : found;
    if (!latest) return findEntered(fromDay);
    assertUndisputed(latest);
    return latest.state === 'confirmed' ? latest : 'unconfirmed';
  };
}

/**
 * Among the stored draws, for what the Caixa does not tell: one that the operator has entered, if no other one can have been held before
 * it from that day on (P-819).
 */
function enteredDecider(draws: readonly AssessedDraw[]): FindDecider {
  return (fromDay) => {
    const index = draws.findIndex(({ lastDay }) => lastDay >= fromDay);
    const found = draws[index];
    if (!found?.isEntered) return 'untold';
    assertUndisputed(found);
    const isFirst = found.lastDay === fromDay || draws[index - 1]?.draw.number === found.draw.number - 1;
    return isFirst && found.state === 'confirmed' ? found : 'untold';
  };
}

/** Asks the Caixa for the draws from a day on. */
async function beginRound(context: ResultContext, day: Day): Promise<FindDecider> {
  const announced = await undefinedOnLotteryError(readDrawsFrom(context, day));
  const findEntered = enteredDecider(await listStoredDraws(context.db, DRAWS_MAX));
  return announcedDecider(context, announced ?? [], findEntered);
}

/**
 * That for too long nobody has told the draw of a raffle, named once for all of them: the Caixa's service does not answer, or answers with
 * an old draw, or not with this one. It is counted from the first day on which a draw is usual.
 */
function silenceTrouble(untold: readonly AwaitingDraw[], now: Date): ResultTrouble[] {
  const [oldest] = untold.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  if (!oldest) return [];
  const expectedAt = federalDrawTime(usualFederalDayFrom(oldest.fromDay));
  if (now.getTime() - expectedAt.getTime() < SILENT_FOR_MS) return [];
  const error = new Error(`the Caixa's service does not tell the draw: enter it from ${oldest.fromDay} on`);
  return [{ raffleId: oldest.raffleId, error }];
}

/**
 * Asks the Caixa for the draws that raffles wait for, from the hour of the draw on and as often as `nextWatch` says, over all servers, and
 * publishes the results that confirmed ones decide (P-808, P-809); what it does not tell is decided by what the operator has entered (P-819). A raffle
 * that fails keeps no other one waiting. Outside of a transaction. Returns those that failed.
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
  const findDecider = await beginRound(context, first);
  const untold: AwaitingDraw[] = [];
  for (const awaiting of readable) {
    try {
      const finding = await findDecider(awaiting.fromDay);
      if (finding === 'untold') untold.push(awaiting);
      else if (finding !== 'unconfirmed') await publishBy(context, awaiting, finding);
    } catch (error) {
      failed.push({ raffleId: awaiting.raffleId, error });
    }
  }
  return [...failed, ...silenceTrouble(untold, now())];
}

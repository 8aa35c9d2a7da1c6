import { dayOf } from '#core/domain/days.ts';
import { type FederalDraw, federalNumberMaxOn } from '#core/domain/draw/federal-draw.ts';
import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { LotteryError, type LotteryResult } from '../../providers/federal-lottery/federal-lottery.ts';
import { findLatestDraw, findRawDraw, storeDraw } from '../../repositories/draw/federal-draws.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** Minimum interval of queries for the latest draw; draws are held twice a week. */
const LATEST_FRESH_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 30;

const drawOf = (rawReply: string): FederalDraw => federalDrawReply.parse(JSON.parse(rawReply));

/**
 * A draw of the Loteria Federal, or the latest one; stored verbatim once fetched, and not fetched again. Throws 404 if it was
 * not held, 502 if the Caixa's reply has an unknown shape, 503 if it does not answer.
 */
export async function readFederalDraw(
  context: ServiceContext,
  requested: number | 'latest',
): Promise<FederalDraw> {
  const { db, now } = context;
  const latest = await findLatestDraw(db, new Date(now().getTime() - LATEST_FRESH_MS));
  if (requested === 'latest') return latest ? drawOf(latest.rawReply) : fetchLatest(context);
  const stored = await findRawDraw(db, requested);
  if (stored !== undefined) return drawOf(stored);
  const highest = latest?.number ?? federalNumberMaxOn(dayOf(now()));
  if (requested > highest) throw new AppError('not-found');
  const result = await ask(context, requested);
  if (!result) throw new AppError('not-found');
  await storeDraw(db, { number: requested, rawReply: result.rawReply, wasLatest: false }, now());
  return result.draw;
}

async function fetchLatest(context: ServiceContext): Promise<FederalDraw> {
  const result = await ask(context, undefined);
  if (!result) throw new AppError('not-found');
  const { draw, rawReply } = result;
  await storeDraw(context.db, { number: draw.number, rawReply, wasLatest: true }, context.now());
  return draw;
}

async function ask(
  { federalLottery }: ServiceContext,
  number: number | undefined,
): Promise<LotteryResult | undefined> {
  try {
    return await federalLottery.read(number);
  } catch (error) {
    if (!(error instanceof LotteryError)) throw error;
    throw error.kind === 'garbled'
      ? new AppError('lottery-garbled')
      : new AppError('lottery-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

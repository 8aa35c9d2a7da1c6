import type { FederalDraw } from '#core/domain/federal-draw.ts';
import { federalDrawReply } from '#core/wire/federal.ts';
import { LotteryError, type ToldDraw } from '../../providers/federal-lottery/federal-lottery.ts';
import { findLatestDraw, findRawDraw, keepDraw } from '../../repositories/draw/federal-draws.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** Draws are held twice a week; asking more often than this finds nothing new. */
const LATEST_FRESH_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 30;

const drawOf = (rawReply: string): FederalDraw => federalDrawReply.parse(JSON.parse(rawReply));

/**
 * A draw of the Loteria Federal, or the latest one; what was told once is kept, word for word, and not asked again. Throws 404
 * where it was not held, 502 where the Caixa tells it in a shape that is not known, 503 where it does not answer.
 */
export async function readFederalDraw(
  context: ServiceContext,
  asked: number | 'latest',
): Promise<FederalDraw> {
  const { db, now } = context;
  const latest = await findLatestDraw(db, new Date(now().getTime() - LATEST_FRESH_MS));
  if (asked === 'latest') return latest ? drawOf(latest.rawReply) : askForLatest(context);
  const kept = await findRawDraw(db, asked);
  if (kept !== undefined) return drawOf(kept);
  if (latest && asked > latest.number) throw new AppError('not-found');
  const told = await ask(context, asked);
  if (!told) throw new AppError('not-found');
  await keepDraw(db, { number: asked, rawReply: told.rawReply, wasLatest: false }, now());
  return told.draw;
}

async function askForLatest(context: ServiceContext): Promise<FederalDraw> {
  const told = await ask(context, undefined);
  if (!told) throw new AppError('not-found');
  const { draw, rawReply } = told;
  await keepDraw(context.db, { number: draw.number, rawReply, wasLatest: true }, context.now());
  return draw;
}

async function ask(
  { federalLottery }: ServiceContext,
  number: number | undefined,
): Promise<ToldDraw | undefined> {
  try {
    return await federalLottery.read(number);
  } catch (error) {
    if (!(error instanceof LotteryError)) throw error;
    throw error.kind === 'garbled'
      ? new AppError('lottery-garbled')
      : new AppError('lottery-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

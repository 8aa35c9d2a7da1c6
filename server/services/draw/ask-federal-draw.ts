import { dayOf } from '#core/domain/days.ts';
import { type FederalDraw, isPlausibleDraw } from '#core/domain/draw/federal-draw.ts';
import { LotteryError } from '../../providers/federal-lottery/federal-lottery.ts';
import { recordReading } from '../../repositories/draw/federal-readings.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Asks the Caixa for a draw, without a number for the latest one, and keeps its reply. Undefined if it was not held. Outside of a
 * transaction.
 *
 * @throws LotteryError 'garbled' too for what cannot be the result of a draw that was held
 */
export async function askFederalDraw(
  { db, now, federalLottery }: Pick<ServiceContext, 'db' | 'federalLottery' | 'now'>,
  number: number | undefined,
): Promise<FederalDraw | undefined> {
  const result = await federalLottery.read(number);
  if (!result) return undefined;
  const { draw, rawReply } = result;
  if (!isPlausibleDraw(draw, dayOf(now()))) throw new LotteryError('garbled');
  const reading = {
    number: draw.number,
    source: 'caixa',
    rawReply,
    wasLatest: number === undefined,
  } as const;
  await recordReading(db, reading, now());
  return draw;
}

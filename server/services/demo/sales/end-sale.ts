import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { federalDrawTime } from '#core/domain/draw/federal-draw.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { firstSandboxDraw } from '../../../providers/federal-lottery/sandbox-lottery.ts';
import { leaveOutMailsOf } from '../../../repositories/selling/purchase-mails.ts';
import { listAwaitingFederalDraw } from '../../../tickets/result/awaiting-draw.ts';
import { publishResult } from '../../../tickets/result/publish-result.ts';
import { claimUntoldResults } from '../../../tickets/result/results.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { publishSoldLists } from '../../draw/publish-sold-lists.ts';
import { sweepSales } from '../../selling/pools/sweep-sales.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { SaleToSeed } from './seed-sale.ts';

/** How long after a draw its result was told for half an hour. */
const RESULT_AFTER_MS = 36 * MINUTE_MS;

/**
 * Freezes a raffle on its draw day and, unless its organizer draws it, draws it by the sandbox, at the times of the days; nobody is told.
 * Outside of a transaction.
 */
export async function endSale(context: ServiceContext, { sale, config }: SaleToSeed): Promise<void> {
  const { db, ticketing } = context;
  const { id } = sale.raffle;
  const frozenAt = new Date(saleMoments(config.drawsOn).freezesAt.getTime() + MINUTE_MS);
  const clock = () => Promise.resolve(frozenAt);
  const atFreeze = { ...context, now: () => frozenAt, ticketing: { ...ticketing, clock } };
  await sweepSales(atFreeze);
  await publishSoldLists(atFreeze);
  if (sale.raffle.lottery !== FEDERAL_LOTTERY) return leaveOutMailsOf(db, id, frozenAt);
  const awaiting = (await listAwaitingFederalDraw(db)).find(({ raffleId }) => raffleId === id);
  if (!awaiting) throw new Error(`${id} does not wait for a draw`);
  const draw = firstSandboxDraw(awaiting.fromDay);
  const at = new Date(federalDrawTime(draw.drawnOn).getTime() + RESULT_AFTER_MS);
  const luckyNumbers = await ticketing.luckyNumbers(db, id);
  await publishResult(db, awaiting, { draw, at, luckyNumbers, openSecret: ticketing.openSecret });
  await inTicketTransaction(db, (transaction) => claimUntoldResults(transaction, { now: at, limit: 1 }));
  await leaveOutMailsOf(db, id, at);
}

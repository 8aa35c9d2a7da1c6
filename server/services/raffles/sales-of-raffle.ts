import type { Day } from '#core/domain/days.ts';
import { SECOND_MS } from '#core/domain/durations.ts';
import type { Cancellation } from '#core/domain/raffles/cancellation.ts';
import { type RaffleTerms, raffleTermsOf, type TermsSources } from '#core/domain/draw/raffle-terms.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleSales } from '#core/domain/raffles/raffle-sales.ts';
import {
  HELD_PAYMENT_STATUSES,
  LIVE_PAYMENT_STATUSES,
  PAYMENT_STATUSES,
} from '#core/domain/selling/payment.ts';
import { saleMoments, saleStage } from '#core/domain/selling/sale-window.ts';
import { effectiveTicketModel, type TicketModel } from '#core/domain/raffles/ticket-model.ts';
import {
  findSalesOfRaffles,
  hasPurchases,
  hasUnansweredReports,
  hasUnfinishedSales,
  hasUnsettledPurchases,
} from '../../repositories/selling/sales.ts';
import { cancelPool } from '../../tickets/cancellation/cancel-pool.ts';
import {
  countMoneyBack,
  findCancellation,
  type MoneyBack,
} from '../../tickets/cancellation/cancellations.ts';
import { freezePool, moveClosing } from '../../tickets/pool/freeze-pool.ts';
import { lockForPostponement, postponePool } from '../../tickets/pool/postpone-pool.ts';
import { findPool, isSelling, isStopped, lockPool } from '../../tickets/pool/pool.ts';
import { deleteStrayPaymentsOf } from '../../repositories/selling/provider-payments/stray-payments.ts';
import { pausePool } from '../../tickets/pool/pause-pool.ts';
import { startEdition } from '../../tickets/pool/start-edition.ts';
import { countOfferedOf, nextHoldEnd } from '../../tickets/pool/totals.ts';
import { findResult } from '../../tickets/result/results.ts';
import { findSoldList } from '../../tickets/sold-list/sold-list.ts';
import { commitTerms } from '../../tickets/terms/commit-terms.ts';
import { listTerms } from '../../tickets/terms/read-terms.ts';
import { AppError } from '../app-error.ts';
import { keepReads } from '../keep-reads.ts';
import type { ServiceContext } from '../service-context.ts';

type Database = Pick<ServiceContext, 'db'>;

/** Whether a raffle has payments that hold tickets or money, or did until it went back. */
export function hasSales({ db }: Database, raffleId: string): Promise<boolean> {
  return hasPurchases(db, raffleId, LIVE_PAYMENT_STATUSES);
}

/** Whether anybody ever ordered tickets of a raffle. */
export function hasOrders({ db }: Database, raffleId: string): Promise<boolean> {
  return hasPurchases(db, raffleId, PAYMENT_STATUSES);
}

/**
 * Whether a raffle has payments that hold tickets or money, that are to be given back, or that are reported and not answered; not if all of
 * it went back (P-317).
 */
export async function hasMoney({ db }: Database, raffleId: string): Promise<boolean> {
  return (
    (await hasPurchases(db, raffleId, HELD_PAYMENT_STATUSES)) ||
    (await hasUnsettledPurchases(db, [raffleId])) ||
    hasUnansweredReports(db, [raffleId])
  );
}

/** Whether tickets were sold for the draw of a raffle, canceled ones aside: its list, and what comes of it, stay public (P-317). */
export async function isListedForDraw({ db }: Database, raffleId: string): Promise<boolean> {
  const list = await findSoldList(db, raffleId);
  return list !== undefined && list.tickets > 0 && !(await findCancellation(db, raffleId));
}

/** Whether the list of a raffle is public and has no ticket: there is no result to wait for (P-351). */
async function isListedUnsold({ db }: Database, raffleId: string): Promise<boolean> {
  const list = await findSoldList(db, raffleId);
  return list !== undefined && list.root !== null && list.tickets === 0;
}

/** Whether one of these raffles has a purchase that still needs its seller (P-209). */
export async function hasUnsettledSales({ db }: Database, raffleIds: readonly string[]): Promise<boolean> {
  return (
    (await hasUnsettledPurchases(db, raffleIds)) ||
    (await hasUnansweredReports(db, raffleIds)) ||
    hasUnfinishedSales(db, raffleIds)
  );
}

/** Pauses the sales of a raffle, if it has any: nothing is bought from then on until the end of the write. Inside a write. */
export async function pauseSales(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
): Promise<void> {
  await pausePool(db, raffleId, now());
}

/** Deletes what is kept of payments to a seller for purchases that do not exist (P-750). Inside a write. */
export async function forgetStrayPayments({ db }: Database, ownerId: string): Promise<void> {
  await deleteStrayPaymentsOf(db, ownerId);
}

/** How far the money of canceled raffles has gone back, as public pages tell it: counting reads all payments of a raffle. */
const keepMoneyBack = keepReads<MoneyBack>(5 * SECOND_MS);

/**
 * Tickets that are offered (P-706), all of a raffle that was never published, whether sales are paused or stopped, and their stage. With
 * none left also when the next may come back, and of a canceled raffle how far its money has gone back, up to five seconds ago.
 */
export async function readAvailability(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { id, maxTickets }: { id: string; maxTickets: number },
): Promise<Omit<TicketAvailability, 'total' | 'available'> & { available: number }> {
  const pool = await findPool(db, id);
  if (!pool) return { available: maxTickets, paused: false, stage: 'selling' };
  const isOver = pool.frozenAt !== null || pool.canceledAt !== null;
  const stage = isOver ? 'frozen' : saleStage(pool, now());
  const available = await countOfferedOf(db, pool, now());
  const isUnsold = pool.frozenAt !== null && pool.canceledAt === null && (await isListedUnsold({ db }, id));
  const returnsAt = available === 0 ? await nextHoldEnd(db, id) : undefined;
  const count = () => countMoneyBack(db, id);
  // A transaction may have the only connection: it does not wait for a reading that waits for one.
  const countBack = () => (db.isTransaction ? count() : keepMoneyBack(now(), id, count));
  const canceled = pool.canceledAt === null ? undefined : await findRaffleCancellation({ db }, id, countBack);
  return {
    ...{ available, paused: pool.pausedAt !== null, stage },
    ...(isUnsold && { isUnsold }),
    ...(canceled && { canceled }),
    ...(isStopped(pool) && { stopReason: pool.stopReason }),
    ...(returnsAt && { returnsAt: returnsAt.toISOString() }),
  };
}

const NO_SALES: RaffleSales = { soldTickets: 0, hasPayments: false };

/** The sales of each of these raffles, by raffle id; raffles that were never published have none. */
export async function readSalesOfRaffles(
  { db }: Database,
  raffleIds: readonly string[],
): Promise<Map<string, RaffleSales>> {
  const found = await findSalesOfRaffles(db, raffleIds);
  return new Map(raffleIds.map((id) => [id, found.get(id) ?? NO_SALES]));
}

/**
 * Before an edit of a published raffle: what is being reserved comes first, at the terms before the edit, everything later at those after
 * it. Inside a write.
 */
export async function lockSales({ db }: Database, raffleId: string): Promise<void> {
  await lockPool(db, raffleId);
}

/** Sales of a raffle close with its draw day (P-710). Throws 409 once they have closed. Inside a write. */
export async function moveSaleClosing(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
  from: Day,
  to: Day,
): Promise<void> {
  const pool = from === to ? undefined : await findPool(db, raffleId);
  if (!pool) return;
  if (!isSelling(pool, now()) || !(await moveClosing(db, raffleId, saleMoments(to))))
    throw new AppError('sale-closed');
}

/** The first start of its sales that a raffle has promised; `now` where it has promised none. */
export async function firstSaleDay({ db }: Database, raffleId: string, now: Day): Promise<Day> {
  const days = (await listTerms(db, raffleId)).map(
    ({ terms }) => (JSON.parse(terms) as RaffleTerms).saleStartsOn,
  );
  return [now, ...days].sort()[0] as Day;
}

/** Before a draw is postponed, as `lockSales`: what is being reported as paid comes first too. Inside a write. */
export async function lockSalesToPostpone({ db }: Database, raffleId: string): Promise<void> {
  await lockForPostponement(db, raffleId);
}

/**
 * Sales of a raffle close with its postponed draw day, reported purchases get their whole time (P-702), and who has bought may ask for the
 * money back (P-779). Throws 409 once sales have closed. After `lockSalesToPostpone`.
 */
export async function postponeClosing(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
  to: Day,
): Promise<void> {
  const pool = await findPool(db, raffleId);
  if (!pool || !isSelling(pool, now())) throw new AppError('sale-closed');
  await postponePool(db, raffleId, { ...saleMoments(to), postponedAt: now() });
}

/**
 * After a change of what sold tickets lock (P-314): orders that ended unpaid count no more (P-738), and tickets follow model and size.
 * Throws 409 where somebody has one. Inside a write.
 */
export async function renewSales(
  { db, ticketing }: Pick<ServiceContext, 'db' | 'ticketing'>,
  raffleId: string,
  shape: { model: TicketModel; maxTickets: number },
): Promise<void> {
  const model = effectiveTicketModel(shape.model, shape.maxTickets);
  if (!(await startEdition(db, raffleId, { ...shape, model }, ticketing))) throw new AppError('locked');
}

/**
 * Commits to the terms of a published raffle, if they changed (P-805). Last in its write: it locks the public log. Throws 409 once the list
 * of sold tickets is fixed, and for one that has changed too often.
 */
export async function commitSaleTerms(
  { db, now, ticketing }: Pick<ServiceContext, 'db' | 'now' | 'ticketing'>,
  sources: TermsSources,
): Promise<void> {
  const outcome = await commitTerms(db, {
    raffleId: sources.raffle.id,
    at: now(),
    makeTerms: (hashOf) => raffleTermsOf(sources, hashOf),
    openSecret: ticketing.openSecret,
  });
  if (outcome === 'fixed') throw new AppError('terms-fixed');
  if (outcome === 'too-many') throw new AppError('terms-changed-too-often');
}

/**
 * Whether the list of sold tickets is fixed, by the freeze or because the raffle never had one. Until the end of the write nothing is
 * bought or paid. Inside a write.
 */
async function isListFixed(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
): Promise<boolean> {
  const pool = await lockPool(db, raffleId);
  return !pool || pool.frozenAt !== null || saleStage(pool, now()) === 'frozen';
}

/**
 * Before a raffle is finished (P-313): throws 409 `has-sales` while tickets are held or paid and the result is not published, and
 * `unsettled-sales` while a purchase is undecided or money is to be given back once the list of sold tickets is fixed. Inside a write.
 */
export async function assertSalesMayEnd(
  context: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
): Promise<void> {
  const isFixed = await isListFixed(context, raffleId);
  const isSold = await hasPurchases(context.db, raffleId, HELD_PAYMENT_STATUSES);
  if (isSold && !isFixed) throw new AppError('has-sales');
  if (await hasUnsettledPurchases(context.db, [raffleId])) throw new AppError('unsettled-sales');
  if (isSold && !(await findResult(context.db, raffleId))) throw new AppError('has-sales');
}

/**
 * Before a raffle is canceled: ends its sales, and what is held and paid goes back from then on (P-340). Throws 409 once its result is
 * published, and while a draw may be under way. Last in its write: it locks the public log.
 */
export async function cancelSales(
  { db, now, ticketing }: Pick<ServiceContext, 'db' | 'now' | 'ticketing'>,
  raffleId: string,
  cancellation: { reason: string; by: string },
): Promise<void> {
  const outcome = await cancelPool(db, raffleId, { ...cancellation, at: now() }, ticketing);
  if (outcome === 'drawn') throw new AppError('already-drawn');
  if (outcome !== 'canceled') throw new AppError(outcome === 'no-pool' ? 'wrong-state' : outcome);
}

/** Why a raffle was canceled, and how far its money has gone back; undefined for one that is not. */
export async function findRaffleCancellation(
  { db }: Database,
  raffleId: string,
  countBack = () => countMoneyBack(db, raffleId),
): Promise<Cancellation | undefined> {
  const stored = await findCancellation(db, raffleId);
  if (!stored) return undefined;
  const { reason, canceledAt } = stored;
  return { reason, canceledAt: canceledAt.toISOString(), ...(await countBack()) };
}

/** Ends the sales of a raffle for good. Inside a write. */
export async function endSales(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  raffleId: string,
): Promise<void> {
  await freezePool(db, raffleId, now());
}

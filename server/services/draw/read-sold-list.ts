import type { Day } from '#core/domain/days.ts';
import { firstCountingDay } from '#core/domain/draw/counting-draw.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import type { ListedPurchase, PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { listLeavesOf } from '../../tickets/sold-list/list-purchase.ts';
import { findSoldList } from '../../tickets/sold-list/sold-list.ts';
import { findLatestTerms } from '../../tickets/terms/read-terms.ts';
import { getVisibleRaffle } from '../raffles/public-raffle-access.ts';
import { getOpenPurchase, type PurchaseProof } from '../selling/purchases/purchase-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { saltsOf } from './publish-sold-lists.ts';

/** The list, once its root is published. */
async function findPublishedList(
  { db }: Pick<ServiceContext, 'db'>,
  raffleId: string,
): Promise<Omit<PublicSoldList, 'fromDay'> | null> {
  const list = await findSoldList(db, raffleId);
  if (!list || list.leaves === null || list.root === null || list.rootAt === null || list.logSeq === null)
    return null;
  const { tickets, buyers, leaves, root, rootAt, logSeq } = list;
  return { tickets, buyers, leaves, root, rootAt: rootAt.toISOString(), logSeq };
}

/** The first day whose federal draw counts, where the root came too late for the draw day (P-808). */
async function lateDayOf(
  { db }: Pick<ServiceContext, 'db'>,
  raffleId: string,
  rootAt: Date,
): Promise<Day | null> {
  const latest = await findLatestTerms(db, raffleId);
  if (!latest) return null;
  const { drawsOn, rule } = JSON.parse(latest.terms) as RaffleTerms;
  const day = firstCountingDay(drawsOn, rootAt);
  return rule.lottery === FEDERAL_LOTTERY && day > drawsOn ? day : null;
}

/** The list of sold tickets of a raffle visible to the caller (P-806); null until its root is published. Throws 404. */
export async function readSoldList(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<PublicSoldList | null> {
  const raffle = await getVisibleRaffle(context, caller, raffleId);
  const list = await findPublishedList(context, raffle.id);
  return list && { ...list, fromDay: await lateDayOf(context, raffle.id, new Date(list.rootAt)) };
}

/** The place of a purchase in the list (P-807); null until the root is published. Outside of a transaction. Throws 404 and 429. */
export async function readListedPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<ListedPurchase | null> {
  const { purchase } = await getOpenPurchase(context, id, proof);
  const list = await findPublishedList(context, purchase.raffleId);
  if (!list) return null;
  const salt = Buffer.from(saltsOf(context.secrets, purchase.raffleId)(purchase.id)).toString('hex');
  const { leaves: count, root, logSeq } = list;
  return { salt, count, root, logSeq, ...(await listLeavesOf(context.db, purchase)) };
}

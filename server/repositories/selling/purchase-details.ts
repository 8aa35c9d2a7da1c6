import { sql } from 'kysely';
import type { RefundProblem } from '#core/domain/selling/purchase.ts';
import type { Db } from '../transaction.ts';

/** Purchase ids with their raffle ids, which are the first column of the keys. */
export interface PurchaseIds {
  raffleIds: string[];
  ids: string[];
}

/** Money of a purchase that is to go back, or went back. */
export interface Refunds {
  /** Integer cents, as the next one. */
  dueCents: number;
  refundedCents: number;
  /** Whether the provider gives what is due back by itself. */
  isByProvider: boolean;
  /** Why the provider does not; empty otherwise. */
  problem: RefundProblem | '';
}

/** Whether the provider gives the money of an effect back by itself. */
export const isByProvider = sql<boolean>`(effect.kind in ('provider', 'surplus') and effect.refund_problem = '')`;

/** What of an effect is to go back: what was paid above the price has an effect of its own. With the effect's purchase. */
export const centsToReturn = sql<string>`(case when effect.is_applied
  then least(effect.amount_cents, purchase.amount_cents) else effect.amount_cents end)`;

/** What is to go back and what went back, by purchase id; without purchases of which it is nothing. */
export async function sumRefunds(db: Db, { raffleIds, ids }: PurchaseIds): Promise<Map<string, Refunds>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('effect')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.raffleId', '=', 'effect.raffleId').onRef('purchase.id', '=', 'effect.purchaseId'),
    )
    .select(({ fn }) => [
      'purchaseId',
      fn.sum<string | null>(centsToReturn).filterWhere('outcome', '=', 'refund_due').as('dueCents'),
      fn.sum<string | null>(centsToReturn).filterWhere('outcome', '=', 'refunded').as('refundedCents'),
      fn.max('refundProblem').filterWhere('outcome', '=', 'refund_due').as('problem'),
      sql<boolean | null>`bool_or(${isByProvider}) filter (where outcome = 'refund_due')`.as('isByProvider'),
    ])
    .where('effect.raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .where('outcome', 'in', ['refund_due', 'refunded'])
    .groupBy('purchaseId')
    .execute();
  return new Map(
    rows.map(({ purchaseId, dueCents, refundedCents, isByProvider, problem }) => [
      purchaseId,
      {
        ...{ dueCents: Number(dueCents), refundedCents: Number(refundedCents) },
        isByProvider: isByProvider === true,
        problem: (problem ?? '') as RefundProblem | '',
      },
    ]),
  );
}

/** What the provider says of the payments of a purchase. */
export interface ProviderState {
  /** What has gone back of those that stay approved, integer cents. */
  returnedCents: number;
  /** Whether the payer disputes one. */
  isInMediation: boolean;
  /** Whether it refused the card that was tried last. */
  isCardRefused: boolean;
}

/** The status of the card payment that the provider reported on last; null without one. */
const lastCardStatus = sql<string | null>`
  (array_agg(status order by updated_at desc nulls last, id desc) filter (where not is_pix))[1]`;

/** What the provider says of payments, by purchase id; without purchases that it says nothing of. */
export async function findProviderStates(
  db: Db,
  { raffleIds, ids }: PurchaseIds,
): Promise<Map<string, ProviderState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('providerPayment')
    .select(({ fn, eb }) => [
      'purchaseId',
      fn
        .sum<string | null>('refundedCents')
        .filterWhere('status', 'in', ['approved', 'in_mediation'])
        .as('refundedCents'),
      fn.agg<boolean>('bool_or', [eb('status', '=', 'in_mediation')]).as('isInMediation'),
      lastCardStatus.as('lastCardStatus'),
    ])
    .where('raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .groupBy('purchaseId')
    .execute();
  return new Map(
    rows.map(({ purchaseId, refundedCents, isInMediation, lastCardStatus: status }) => [
      purchaseId,
      {
        ...{ returnedCents: Number(refundedCents), isInMediation },
        isCardRefused: status === 'rejected',
      },
    ]),
  );
}

import { sql } from 'kysely';
import {
  isRefundPromised,
  type RefundablePurchase,
  type RefundRequest,
} from '#core/domain/selling/refund-request.ts';
import type { SalesSum } from '#core/domain/selling/purchase.ts';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import { FIRST_PAID_AT } from '../../db/first-paid.ts';
import type { Db } from '../transaction.ts';
import type { PurchaseIds } from './purchase-details.ts';
import { sumOf, type SumRow, SUMS } from './sales-totals.ts';

/** What is known of the money of paid purchases that may be asked back. */
export interface RefundState extends RefundablePurchase {
  request: RefundRequest | undefined;
}

interface StateRow {
  id: string;
  status: PaymentStatus;
  approvedAt: Date | null;
  firstPaidAt: Date | null;
  closesAt: Date | null;
  postponedAt: Date | null;
  reason: string | null;
  askedAt: Date;
  isAccepted: boolean | null;
  isPromised: boolean | null;
  answer: string;
}

function requestOf(row: StateRow): RefundRequest | undefined {
  const { reason, askedAt, isAccepted, answer } = row;
  if (reason === null) return undefined;
  return {
    ...{ reason, askedAt: askedAt.toISOString() },
    ...((row.isPromised === true || isRefundPromised(row, askedAt)) && { promised: true }),
    ...(isAccepted !== null && { accepted: isAccepted, answer }),
  };
}

/** Requests for the money of purchases, and until when it may be asked for, by purchase id; without purchases that were never paid. */
export async function findRefundStates(
  db: Db,
  { raffleIds, ids }: PurchaseIds,
): Promise<Map<string, RefundState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase')
    .innerJoin('pool', 'pool.raffleId', 'purchase.raffleId')
    .leftJoin('refundRequest', (join) =>
      join
        .onRef('refundRequest.raffleId', '=', 'purchase.raffleId')
        .onRef('refundRequest.purchaseId', '=', 'purchase.id'),
    )
    .select([
      'purchase.id',
      'purchase.status',
      'purchase.approvedAt',
      FIRST_PAID_AT.as('firstPaidAt'),
      sql<Date | null>`case when pool.frozen_at is null and pool.canceled_at is null then pool.closes_at end`.as(
        'closesAt',
      ),
      'pool.postponedAt',
      'refundRequest.reason',
      'refundRequest.askedAt',
      'refundRequest.isAccepted',
      'refundRequest.isPromised',
      'refundRequest.answer',
    ])
    .where('purchase.raffleId', 'in', raffleIds)
    .where('purchase.id', 'in', ids)
    .where('purchase.approvedAt', 'is not', null)
    .execute();
  return new Map(
    (rows as StateRow[]).map((row) => {
      const { id, status, approvedAt, firstPaidAt, closesAt, postponedAt } = row;
      return [id, { status, approvedAt, firstPaidAt, closesAt, postponedAt, request: requestOf(row) }];
    }),
  );
}

/** Sums of the paid purchases of a raffle whose buyers wait for an answer to their request for the money. */
export async function sumRefundsRequested(db: Db, raffleId: string): Promise<SalesSum> {
  const { rows } = await sql<SumRow>`
    select ${SUMS} from purchase
    where raffle_id = ${raffleId} and status = 'approved' and id in (
      select purchase_id from refund_request where raffle_id = ${raffleId} and answered_at is null)`.execute(
    db,
  );
  return sumOf(rows[0]);
}

import { type ExpressionBuilder, sql } from 'kysely';
import { foldedText } from '#core/domain/folded-text.ts';
import { PAYMENT_STATUSES, type SaleGroup } from '#core/domain/selling/payment.ts';
import type { Tables } from '../../db/tables.ts';
import { foldedColumn, likePattern } from '../folded-search.ts';
import type { Db } from '../transaction.ts';
import { isByProvider } from './purchase-details.ts';
import { type StoredPurchase, storedPurchaseOf } from './purchases.ts';

/** Keyset cursor: the last purchase of the previous page, newest first. */
export interface PurchaseCursor {
  createdAt: Date;
  id: string;
}

/** Search criteria, combined with OR. */
export interface PurchaseSearch {
  /** Substring of the name, ignoring case and accents. */
  name: string;
  /** Substring of the e-mail, ignoring case. */
  email?: string | undefined;
  /** Substring of the phone. */
  phoneDigits?: string | undefined;
  code?: string | undefined;
  /** Purchases that hold the searched ticket number. */
  ids: readonly string[];
}

export interface BuyerFilter {
  userId: string;
  /** Eleven digits. */
  phone: string | null;
}

/** Purchases of a raffle, of all raffles of an owner, or of a buyer: of the account, or with its phone (null: not verified). */
export interface PurchaseFilter {
  of: { raffleId: string } | { ownerId: string } | { buyer: BuyerFilter };
  status?: SaleGroup | undefined;
  search?: PurchaseSearch | undefined;
}

function isOf({ userId, phone }: BuyerFilter) {
  return (eb: ExpressionBuilder<Tables, 'purchase'>) =>
    eb.or([
      eb('purchase.buyerUserId', '=', userId),
      ...(phone === null ? [] : [eb('purchase.phone', '=', phone)]),
    ]);
}

function matches({ name, email, phoneDigits, code, ids }: PurchaseSearch) {
  return (eb: ExpressionBuilder<Tables, 'purchase'>) =>
    eb.or([
      eb(foldedColumn('purchase.name'), 'like', likePattern(foldedText(name))),
      ...(email === undefined
        ? []
        : [eb(foldedColumn('purchase.email'), 'like', likePattern(foldedText(email)))]),
      ...(phoneDigits === undefined ? [] : [eb('purchase.phone', 'like', likePattern(phoneDigits))]),
      ...(code === undefined ? [] : [eb('purchase.code', '=', code)]),
      ...(ids.length === 0 ? [] : [eb('purchase.id', 'in', ids)]),
    ]);
}

function filtered(db: Db, { of, status, search }: PurchaseFilter) {
  return db
    .selectFrom('purchase')
    .$if('raffleId' in of, (query) => query.where('raffleId', '=', 'raffleId' in of ? of.raffleId : ''))
    .$if('buyer' in of, (query) => query.where('buyer' in of ? isOf(of.buyer) : () => sql.lit(false)))
    .$if('ownerId' in of, (query) =>
      query.where('raffleId', 'in', (eb) =>
        eb
          .selectFrom('raffle')
          .select('raffle.id')
          .where('raffle.ownerId', '=', 'ownerId' in of ? of.ownerId : ''),
      ),
    )
    .$if(status === 'reported_late', (query) =>
      query.where('status', '=', 'expired').where('reportedLateAt', 'is not', null),
    )
    .$if(status === 'refund_requested', (query) =>
      query
        .where('status', '=', 'approved')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('refundRequest')
              .select('refundRequest.purchaseId')
              .whereRef('refundRequest.raffleId', '=', 'purchase.raffleId')
              .whereRef('refundRequest.purchaseId', '=', 'purchase.id')
              .where('refundRequest.answeredAt', 'is', null),
          ),
        ),
    )
    .$if(status === 'refund_by_seller', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('effect')
            .select('effect.purchaseId')
            .whereRef('effect.raffleId', '=', 'purchase.raffleId')
            .whereRef('effect.purchaseId', '=', 'purchase.id')
            .where('effect.outcome', '=', 'refund_due')
            .groupBy('effect.purchaseId')
            .having(sql<boolean>`not bool_or(${isByProvider})`),
        ),
      ),
    )
    .$if(
      PAYMENT_STATUSES.some((one) => one === status),
      (query) => query.where('status', '=', status ?? ''),
    )
    .$if(search !== undefined, (query) => query.where(matches(search ?? { name: '', ids: [] })));
}

/** `limit` purchases, newest first. */
export async function listPurchases(
  db: Db,
  filter: PurchaseFilter,
  { limit, after }: { limit: number; after?: PurchaseCursor | undefined },
): Promise<StoredPurchase[]> {
  const rows = await filtered(db, filter)
    .selectAll('purchase')
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('createdAt', 'id'), '<', tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(storedPurchaseOf);
}

/** How many purchases pass a filter, on all pages together. */
export async function countPurchases(db: Db, filter: PurchaseFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

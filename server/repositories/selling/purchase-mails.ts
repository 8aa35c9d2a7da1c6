import { sql } from 'kysely';
import type { Db } from '../transaction.ts';
import { centsToReturn, isByProvider } from './purchase-details.ts';

export interface DuePurchaseMail {
  purchaseId: string;
  kind:
    'held' | 'unanswered' | 'paid' | 'won' | 'postponed' | 'canceled' | 'hold-canceled' | 'owed' | 'refunded';
  place: number;
  dueAt: Date;
}

/**
 * Locks up to `limit` mails to buyers that are due and that no other server has locked, the oldest first. Those of holds come before all
 * others: they are of use for minutes, and thousands of others may be due at once. Inside a transaction.
 */
export async function lockDueMails(db: Db, now: Date, limit: number): Promise<DuePurchaseMail[]> {
  const rows = await db
    .selectFrom('purchaseMail')
    .select(['purchaseId', 'kind', 'place', 'dueAt'])
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy(({ eb }) => eb('kind', '=', 'held'), 'desc')
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as DuePurchaseMail[];
}

/** Marks a mail as done. `recipient`: keyed hash of the address, empty if it was left out. */
export async function markMailDone(
  db: Db,
  { purchaseId, kind, place }: DuePurchaseMail,
  done: { at: Date; recipient: string },
): Promise<void> {
  await db
    .updateTable('purchaseMail')
    .set({ doneAt: done.at, recipient: done.recipient })
    .where('purchaseId', '=', purchaseId)
    .where('kind', '=', kind)
    .where('place', '=', place)
    .execute();
}

/**
 * Money of a purchase that has gone back since an instant; or that came in since then, pays nothing, and is still to go back. What a canceled
 * raffle owes has a mail of its own. Zero cents where there is none.
 */
export async function sumMoneySince(
  db: Db,
  { raffleId, id }: { raffleId: string; id: string },
  { outcome, since }: { outcome: 'refund_due' | 'refunded'; since: Date },
): Promise<{ amountCents: number; isByProvider: boolean }> {
  const row = await db
    .selectFrom('effect')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.raffleId', '=', 'effect.raffleId').onRef('purchase.id', '=', 'effect.purchaseId'),
    )
    .select(({ fn }) => [
      fn.sum<string | null>(centsToReturn).as('amountCents'),
      sql<boolean | null>`bool_or(${isByProvider})`.as('isByProvider'),
    ])
    .where('effect.raffleId', '=', raffleId)
    .where('effect.purchaseId', '=', id)
    .where('effect.outcome', '=', outcome)
    .where(outcome === 'refunded' ? 'effect.refundedAt' : 'effect.at', '>=', since)
    .$if(outcome === 'refund_due', (query) =>
      query.where('effect.isApplied', '=', false).where('effect.reason', '<>', 'raffle-canceled'),
    )
    .executeTakeFirst();
  return { amountCents: Number(row?.amountCents ?? 0), isByProvider: row?.isByProvider === true };
}

/** How many mails of a kind an address was sent since an instant. */
export async function countMailsTo(
  db: Db,
  recipient: string,
  { kind, since }: { kind: DuePurchaseMail['kind']; since: Date },
): Promise<number> {
  const { mails } = await db
    .selectFrom('purchaseMail')
    .select((eb) => eb.fn.countAll<string>().as('mails'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('doneAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(mails);
}

/** Marks all mails to the buyers of a raffle as left out. */
export async function leaveOutMailsOf(db: Db, raffleId: string, at: Date): Promise<void> {
  const purchases = db.selectFrom('purchase').select('id').where('raffleId', '=', raffleId);
  await db
    .updateTable('purchaseMail')
    .set({ doneAt: at })
    .where('doneAt', 'is', null)
    .where('purchaseId', 'in', purchases)
    .execute();
}

/**
 * Keeps the payer's address with a purchase by the card provider while it is pending, in place of any before. The mail of a hold that had
 * none is due a minute after `at`.
 */
export async function keepBuyerEmail(
  db: Db,
  { raffleId, id }: { raffleId: string; id: string },
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await sql`
    with kept as (
      update purchase set email = ${email}
      where raffle_id = ${raffleId} and id = ${id} and email <> ${email} and status = 'pending' returning id)
    insert into purchase_mail (purchase_id, kind, due_at)
    select id, 'held', ${at}::timestamptz + interval '1 minute' from kept
    on conflict do nothing`.execute(db);
}

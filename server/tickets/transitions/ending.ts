import { sql } from 'kysely';
import { eachApart, type NoteTrouble } from '../each-apart.ts';
import { type Actor, SYSTEM } from '../purchases/events.ts';
import { asPurchase, lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import type { ReleaseSources } from '../sources.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { endHolds, type Ending } from './end-holds.ts';

/** Maximum number of holds that are marked by one statement. */
const MARK_BATCH = 500;

/** Maximum number of marked holds that one round ends. */
const FINISH_BATCH = 500;

interface EndingHolds extends ReleaseSources {
  db: TicketDb;
  now: Date;
}

/** How a hold by the card provider is to end, and who wants it. */
export type EndingMark = Pick<Ending, 'at' | 'action' | 'actor'>;

/** Selects holds by the card provider: all of one raffle, or those that ended at or before `dueAt` and are not in review. */
type WhichHolds = { raffleId: string } | { dueAt: Date };

/** Columns of a purchase that is not ending. */
export const NOT_ENDING = { endingAt: null, endingAs: null, endingActor: null, endingActorId: null };

const markOf = ({ at, action, actor }: EndingMark) => ({
  ...{ endingAt: at, endingAs: action, endingActor: actor.kind, endingActorId: actor.userId },
});

/** Whether the provider may still report money for a hold: its attempts have to end before it does. */
export const isHeldByProvider = ({ option, status }: Purchase) => option === 'mp' && status === 'pending';

/**
 * Marks a hold by the card provider as ending: from the commit on nobody gets a new way to pay it. `finishEnding` ends it once its
 * attempts have ended. The first mark stays, but for a cancellation that replaces an expiry. Other purchases are not marked. Returns the purchase; undefined if there is none.
 */
export async function markEnding(
  transaction: TicketDb,
  ref: PurchaseRef,
  mark: EndingMark,
): Promise<Purchase | undefined> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase || !isHeldByProvider(purchase)) return purchase;
  if (purchase.endingAt !== null && (purchase.endingAs === 'cancel' || mark.action === 'expire'))
    return purchase;
  await transaction
    .updateTable('purchase')
    .set(markOf(mark))
    .where('raffleId', '=', ref.raffleId)
    .where('id', '=', ref.id)
    .execute();
  return { ...purchase, ...markOf(mark) };
}

/** Marks the selected holds, in several statements. Skips holds that another transaction is changing. Returns how many were marked. */
export async function markEndings(db: TicketDb, which: WhichHolds, mark: EndingMark): Promise<number> {
  const { at, action, actor } = mark;
  const condition =
    'raffleId' in which
      ? sql`raffle_id = ${which.raffleId}`
      : sql`expires_at <= ${which.dueAt}::timestamptz and not in_review`;
  let marked = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      with chosen as (
        select raffle_id, id from purchase
        where status = 'pending' and option = 'mp' and ending_at is null and ${condition}
        order by raffle_id, id limit ${MARK_BATCH}::integer for update skip locked)
      update purchase set ending_at = ${at}::timestamptz, ending_as = ${action}::text,
        ending_actor = ${actor.kind}::text, ending_actor_id = ${actor.userId}::text
      from chosen where purchase.raffle_id = chosen.raffle_id and purchase.id = chosen.id`.execute(db);
    marked += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < MARK_BATCH) return marked;
  }
}

const actorOf = ({ endingActor, endingActorId }: Purchase): Actor =>
  endingActor === null ? SYSTEM : { kind: endingActor as Actor['kind'], userId: endingActorId ?? '' };

/** Whether a purchase has an attempt at the provider that may still be paid. Inside a transaction: the purchase is locked. */
export async function hasOpenAttempt(transaction: TicketDb, { raffleId, id }: PurchaseRef): Promise<boolean> {
  const open = await transaction
    .selectFrom('purchaseCheckout')
    .select('attempt')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Ends a marked hold as it was marked, if none of its attempts is open and no payment of it is in review: what was paid meanwhile stays
 * paid. Returns the purchase as it is then; undefined if there is none.
 */
export async function finishEnding(
  transaction: TicketDb,
  ref: PurchaseRef,
  at: Date,
  sources: ReleaseSources,
): Promise<Purchase | undefined> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase || !isHeldByProvider(purchase) || purchase.endingAt === null) return purchase;
  if (purchase.inReview || (await hasOpenAttempt(transaction, ref))) return purchase;
  const action = purchase.endingAs === 'cancel' ? 'cancel' : 'expire';
  const [ended] = await endHolds(
    { transaction, ...sources },
    { raffleId: ref.raffleId, holds: [purchase], action, at, actor: actorOf(purchase) },
  );
  return ended ?? purchase;
}

/** Marked holds that can end, first marked first. */
async function listEndable(db: TicketDb): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('status', '=', 'pending')
    .where('endingAt', 'is not', null)
    .where('inReview', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchaseCheckout')
            .select('purchaseCheckout.purchaseId')
            .whereRef('purchaseCheckout.raffleId', '=', 'purchase.raffleId')
            .whereRef('purchaseCheckout.purchaseId', '=', 'purchase.id')
            .where('purchaseCheckout.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('endingAt')
    .limit(FINISH_BATCH)
    .execute();
  return rows.map(asPurchase);
}

/** Ends marked holds whose attempts have ended, each in its own transaction. Returns the ended purchases. Outside of a transaction. */
export async function finishEndings(
  { db, now, ...sources }: EndingHolds,
  noteTrouble?: NoteTrouble,
): Promise<Purchase[]> {
  const ended: Purchase[] = [];
  const finish = async (ref: PurchaseRef) => {
    const left = await inTicketTransaction(db, (transaction) => finishEnding(transaction, ref, now, sources));
    if (left && left.status !== 'pending') ended.push(left);
  };
  await eachApart(await listEndable(db), finish, noteTrouble);
  return ended;
}

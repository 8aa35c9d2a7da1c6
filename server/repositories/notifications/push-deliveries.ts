import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import type { Db } from '../transaction.ts';

/** A notification queued for one browser. */
export interface DueDelivery extends PushSubscriptionData {
  id: string;
  /** The browser: one of an account, or one that asked about a purchase or raffle. */
  browser: { subscriptionId: string } | { alertId: string };
  payload: string;
  tries: number;
  createdAt: Date;
}

export async function insertDelivery(
  db: Db,
  delivery: { id: string; browser: DueDelivery['browser']; payload: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('pushDelivery')
    .values({
      ...{ id: delivery.id, payload: delivery.payload },
      ...{ subscriptionId: null, alertId: null, ...delivery.browser },
      ...{ createdAt: now, nextTryAt: now, tries: 0 },
    })
    .execute();
}

/**
 * Leases up to `limit` due deliveries until `leasedUntil`: no two servers send the same one, and leases of crashed servers
 * expire.
 */
export async function claimDueDeliveries(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<DueDelivery[]> {
  const claimed = await db
    .updateTable('pushDelivery')
    .set((set) => ({ nextTryAt: leasedUntil, tries: set('tries', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('pushDelivery')
        .select('id')
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return [...(await listToAccounts(db, ids)), ...(await listToAlerts(db, ids))];
}

/** Of these deliveries those to browsers of accounts whose session is live. */
async function listToAccounts(db: Db, ids: string[]): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('pushDelivery')
    .innerJoin('pushSubscription', 'pushSubscription.id', 'pushDelivery.subscriptionId')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .select(['pushDelivery.id', 'pushDelivery.payload', 'pushDelivery.tries', 'pushDelivery.createdAt'])
    .select(['pushSubscription.id as subscriptionId', 'endpoint', 'p256dh', 'auth'])
    .where('session.revokedAt', 'is', null)
    .where('pushDelivery.id', 'in', ids)
    .execute();
  return rows.map(({ subscriptionId, ...delivery }) => ({ ...delivery, browser: { subscriptionId } }));
}

/** Of these deliveries those to browsers that asked about a purchase or raffle. */
async function listToAlerts(db: Db, ids: string[]): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('pushDelivery')
    .innerJoin('deviceAlert', 'deviceAlert.id', 'pushDelivery.alertId')
    .select(['pushDelivery.id', 'pushDelivery.payload', 'pushDelivery.tries', 'pushDelivery.createdAt'])
    .select(['deviceAlert.id as alertId', 'endpoint', 'p256dh', 'auth'])
    .where('pushDelivery.id', 'in', ids)
    .execute();
  return rows.map(({ alertId, ...delivery }) => ({ ...delivery, browser: { alertId } }));
}

export async function setNextTry(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('pushDelivery').set({ nextTryAt }).where('id', '=', id).execute();
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushDelivery').where('id', '=', id).execute();
}

/** Deletes deliveries that are too old. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pushDelivery').where('createdAt', '<', before).execute();
}

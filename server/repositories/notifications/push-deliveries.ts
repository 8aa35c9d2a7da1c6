import type { PushSubscriptionData } from '#core/domain/notifications/notifications.ts';
import type { Db } from '../transaction.ts';

/** A notification queued for one browser. */
export interface DueDelivery extends PushSubscriptionData {
  id: string;
  subscriptionId: string;
  payload: string;
  tries: number;
  createdAt: Date;
}

export async function insertDelivery(
  db: Db,
  delivery: { id: string; subscriptionId: string; payload: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('pushDelivery')
    .values({ ...delivery, createdAt: now, nextTryAt: now, tries: 0 })
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
  return db
    .selectFrom('pushDelivery')
    .innerJoin('pushSubscription', 'pushSubscription.id', 'pushDelivery.subscriptionId')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .select(['pushDelivery.id', 'pushDelivery.subscriptionId', 'pushDelivery.payload', 'pushDelivery.tries'])
    .select(['pushDelivery.createdAt', 'endpoint', 'p256dh', 'auth'])
    .where('session.revokedAt', 'is', null)
    .where(
      'pushDelivery.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
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

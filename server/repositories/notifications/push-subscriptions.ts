import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import type { Db } from '../transaction.ts';

interface NewSubscription extends PushSubscriptionData {
  id: string;
  userId: string;
  sessionHash: string;
}

/** Inserts a subscription; a known endpoint moves to this user and session, without what was queued for another user. */
export async function putSubscription(db: Db, subscription: NewSubscription, now: Date): Promise<void> {
  const { id: _id, endpoint, ...changed } = subscription;
  await db
    .deleteFrom('pushSubscription')
    .where('endpoint', '=', endpoint)
    .where('userId', '<>', subscription.userId)
    .execute();
  await db
    .insertInto('pushSubscription')
    .values({ ...subscription, createdAt: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...changed, createdAt: now }))
    .execute();
}

/** Deletes a user's oldest subscriptions beyond `max`. */
export async function deleteOldestSubscriptions(db: Db, userId: string, max: number): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('userId', '=', userId)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('pushSubscription as newest')
        .select('newest.id')
        .where('newest.userId', '=', userId)
        .orderBy('newest.createdAt', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(max),
    )
    .execute();
}

/** Removes the subscription of one of the user's browsers; no effect on others' with the same address. */
export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes an expired subscription with its queued deliveries. */
export async function deleteExpiredSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute();
}

/** Subscriptions of a user whose session is live. */
export async function listLiveSubscriptions(db: Db, userId: string, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .select('pushSubscription.id')
    .where('pushSubscription.userId', '=', userId)
    .where('session.userId', '=', userId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .execute();
}

/** Deletes subscriptions whose session has ended, so that the next user of the device receives nothing. */
export async function deleteEndedSubscriptions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.tokenHash')
            .whereRef('session.tokenHash', '=', 'pushSubscription.sessionHash')
            .where('session.revokedAt', 'is', null)
            .where('session.expiresAt', '>', now),
        ),
      ),
    )
    .execute();
}

/** Deletes every alert of a browser that its push service does not know any more. */
export async function deleteAlertsOfGone(db: Db, alertId: string): Promise<void> {
  await db
    .deleteFrom('deviceAlert')
    .where('endpoint', '=', (select) =>
      select.selectFrom('deviceAlert as gone').select('gone.endpoint').where('gone.id', '=', alertId),
    )
    .execute();
}

import type { PushSubscriptionData } from '#core/domain/notifications.ts';
import type { Db } from '../transaction.ts';

interface NewSubscription extends PushSubscriptionData {
  id: string;
  userId: string;
  sessionHash: string;
}

/** Adds a browser; one that is known is from now on this user's, of this session. */
export async function putSubscription(db: Db, subscription: NewSubscription, now: Date): Promise<void> {
  const { id: _id, endpoint: _endpoint, ...changed } = subscription;
  await db
    .insertInto('pushSubscription')
    .values({ ...subscription, createdAt: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...changed, createdAt: now }))
    .execute();
}

/** Removes the oldest of a user's beyond `max`. */
export async function keepNewestSubscriptions(db: Db, userId: string, max: number): Promise<void> {
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

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** A browser that takes none any more, and what was on its way to it. */
export async function forgetSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute();
}

/** Browsers of a user in which they are still signed in. */
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

/** Removes browsers whose session has ended: nobody there may read another's notifications. */
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

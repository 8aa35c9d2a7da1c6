import { sql } from 'kysely';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import type { Db } from '../transaction.ts';

/** A notification queued for one browser. */
export interface DueDelivery extends PushSubscriptionData {
  id: string;
  /** The browser: one of an account, or one that asked about a purchase or raffle. */
  browser: { subscriptionId: string } | { alertId: string };
  payload: string;
  /** The mail that goes if no browser can be reached; null without one, or once another browser was. */
  noticeMailId: string | null;
  usefulUntil: Date | null;
  tries: number;
  createdAt: Date;
}

/** A notification to be queued. Without `usefulUntil` it never comes too late; `kind` is what one that can be outdated tells. */
interface NewDelivery {
  id: string;
  browser: DueDelivery['browser'];
  payload: string;
  kind?: string;
  usefulUntil?: Date | null;
  noticeMailId?: string | undefined;
}

/** Queues a notice for one browser, to be sent at once. */
export async function insertDelivery(
  db: Db,
  { id, browser, payload, kind, usefulUntil, noticeMailId }: NewDelivery,
  now: Date,
): Promise<void> {
  await db
    .insertInto('pushDelivery')
    .values({
      ...{ id, payload, kind: kind ?? null, usefulUntil: usefulUntil ?? null },
      noticeMailId: noticeMailId ?? null,
      ...{ subscriptionId: null, alertId: null, ...browser },
      ...{ createdAt: now, nextTryAt: now, tries: 0 },
    })
    .execute();
}

/** Order of sending: what is useful for ever is to arrive within the hour. */
const SERVED_BY = sql`coalesce(useful_until, created_at + interval '1 hour')`;

/** The alert of a delivery is to be looked at: what it tells may be outdated. */
const isAlertDue = (now: Date) =>
  sql<boolean>`exists (select from device_alert where device_alert.id = alert_id and due_at <= ${now})`;

/**
 * Leases up to `limit` due deliveries until `leasedUntil`: no two servers send the same one, and leases of crashed servers
 * expire. What may be outdated waits until its alert was looked at. The first are those that will be useful for the shortest time.
 * `claimed` counts also those whose browser is gone.
 */
export async function claimDueDeliveries(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<{ claimed: number; deliveries: DueDelivery[] }> {
  const claimed = await db
    .with('due', (select) =>
      select
        .selectFrom('pushDelivery')
        .select('id')
        .where('nextTryAt', '<=', now)
        .where(({ or, not, eb }) => or([eb('usefulUntil', 'is', null), not(isAlertDue(now))]))
        .orderBy(SERVED_BY)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('pushDelivery')
    .from('due')
    .set((set) => ({ nextTryAt: leasedUntil, tries: set('tries', '+', 1) }))
    .whereRef('pushDelivery.id', '=', 'due.id')
    .returning('pushDelivery.id')
    .execute();
  const ids = claimed.map(({ id }) => id);
  if (ids.length === 0) return { claimed: 0, deliveries: [] };
  const deliveries = [...(await listToAccounts(db, ids)), ...(await listToAlerts(db, ids))];
  return { claimed: ids.length, deliveries };
}

const DELIVERY_COLUMNS = [
  'pushDelivery.id',
  'pushDelivery.payload',
  'pushDelivery.noticeMailId',
  'pushDelivery.usefulUntil',
  'pushDelivery.tries',
  'pushDelivery.createdAt',
] as const;

/** Of these deliveries those to browsers of accounts whose session is live. */
async function listToAccounts(db: Db, ids: string[]): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('pushDelivery')
    .innerJoin('pushSubscription', 'pushSubscription.id', 'pushDelivery.subscriptionId')
    .innerJoin('session', 'session.tokenHash', 'pushSubscription.sessionHash')
    .select(DELIVERY_COLUMNS)
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
    .select(DELIVERY_COLUMNS)
    .select(['deviceAlert.id as alertId', 'endpoint', 'p256dh', 'auth'])
    .where('pushDelivery.id', 'in', ids)
    .execute();
  return rows.map(({ alertId, ...delivery }) => ({ ...delivery, browser: { alertId } }));
}

/** Postpones a delivery; its tries stay as they are. */
export async function setNextTry(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('pushDelivery').set({ nextTryAt }).where('id', '=', id).execute();
}

/** Removes a delivery that has arrived or is given up. */
export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushDelivery').where('id', '=', id).execute();
}

/** Deletes deliveries that would mislead by now. */
export async function deleteLateDeliveries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pushDelivery').where('usefulUntil', '<=', now).execute();
}

/** Deletes what an alert's browser was to be told of these kinds. */
export async function deleteOutdatedDeliveries(
  db: Db,
  alertId: string,
  kinds: readonly string[],
): Promise<void> {
  await db.deleteFrom('pushDelivery').where('alertId', '=', alertId).where('kind', 'in', kinds).execute();
}

/** Whether something is still to be sent to an alert's browser. */
export async function hasDelivery(db: Db, alertId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pushDelivery')
    .select('id')
    .where('alertId', '=', alertId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes deliveries that are too old. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pushDelivery').where('createdAt', '<', before).execute();
}

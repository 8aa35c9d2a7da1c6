import type { Insertable, Selectable } from 'kysely';
import type { DeviceAlertTable } from '../../db/device-alert-table.ts';
import type { Db } from '../transaction.ts';

export type DeviceAlert = Selectable<DeviceAlertTable>;

/** A device that is told of a purchase or a raffle. One that asks again keeps what it was told. */
export async function putAlert(db: Db, alert: Insertable<DeviceAlertTable>): Promise<void> {
  const { p256dh, auth, createdAt } = alert;
  await db
    .insertInto('deviceAlert')
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(['endpoint', 'subjectId']).doUpdateSet({ p256dh, auth, createdAt }),
    )
    .execute();
}

/** Deletes the oldest alerts of a subject, or of a device, beyond `max`. */
export async function deleteOldestAlerts(
  db: Db,
  of: { column: 'subjectId' | 'endpoint'; value: string },
  max: number,
): Promise<void> {
  await db
    .deleteFrom('deviceAlert')
    .where(of.column, '=', of.value)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('deviceAlert as newest')
        .select('newest.id')
        .where(`newest.${of.column}`, '=', of.value)
        .orderBy('newest.createdAt', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(max),
    )
    .execute();
}

/** Removes what one browser, by its address, is told of a subject. */
export async function deleteAlert(
  db: Db,
  { endpoint, subjectId }: Pick<DeviceAlert, 'endpoint' | 'subjectId'>,
): Promise<void> {
  await db
    .deleteFrom('deviceAlert')
    .where('endpoint', '=', endpoint)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** Locks up to `limit` alerts to be looked at that no other server has locked, the most urgent first. Inside a transaction. */
export function lockDueAlerts(db: Db, now: Date, limit: number): Promise<DeviceAlert[]> {
  return db
    .selectFrom('deviceAlert')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes what a browser has been told, or when it is to be looked at again. */
export async function changeAlert(
  db: Db,
  id: string,
  change: Partial<
    Pick<DeviceAlert, 'dueAt' | 'toldStatus' | 'toldHoldUntil' | 'toldDrawsOn' | 'toldEveOf' | 'toldResult'>
  >,
): Promise<void> {
  await db.updateTable('deviceAlert').set(change).where('id', '=', id).execute();
}

/** Removes an alert and what was queued for it. */
export async function deleteAlertById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deviceAlert').where('id', '=', id).execute();
}

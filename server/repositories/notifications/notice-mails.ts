import type { Db } from '../transaction.ts';

/** The mail of a notice, for the case that none of its browsers can be reached. */
export interface NoticeMail {
  id: string;
  userId: string;
  /** Encrypted with SECRET_KEY. */
  contentSealed: string;
}

/** Stores the mail, encrypted, that a notice becomes if it reaches no browser. */
export async function insertNoticeMail(db: Db, mail: NoticeMail): Promise<void> {
  await db.insertInto('noticeMail').values(mail).execute();
}

/** Deletes the mail of a notice that has reached a browser; its other deliveries go on without it. */
export async function deleteNoticeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('noticeMail').where('id', '=', id).execute();
}

/** Mails whose notices have no delivery left, for any reason: browser gone, last try made, session over. */
const listUnreached = (db: Db) =>
  db
    .selectFrom('noticeMail')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushDelivery')
            .select('pushDelivery.id')
            .whereRef('pushDelivery.noticeMailId', '=', 'noticeMail.id'),
        ),
      ),
    );

/** Whether `takeUnreached` would find a mail. */
export async function hasUnreached(db: Db): Promise<boolean> {
  return (await listUnreached(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes and returns up to `limit` mails of notices that reached nobody, which no other server takes meanwhile. */
export async function takeUnreached(db: Db, limit: number): Promise<NoticeMail[]> {
  return db
    .deleteFrom('noticeMail')
    .where('id', 'in', listUnreached(db).limit(limit).forUpdate().skipLocked())
    .returning(['id', 'userId', 'contentSealed'])
    .execute();
}

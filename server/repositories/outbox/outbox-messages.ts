import type { Selectable } from 'kysely';
import type { OutboxMessageTable } from '../../db/outbox-tables.ts';
import type { Db } from '../transaction.ts';

type StoredMessage = Selectable<OutboxMessageTable>;
type NewMessage = Omit<StoredMessage, 'nextAttemptAt' | 'attempts' | 'lastError'>;

/** A message leased to this server. */
export interface ClaimedMessage extends StoredMessage {
  /** False for a code that has been replaced, used or voided. */
  isWanted: boolean;
}

/** Stores a message, due at once. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('outboxMessage')
    .values({ ...message, nextAttemptAt: message.createdAt, attempts: 0, lastError: null })
    .execute();
}

/**
 * Leases up to `limit` due messages of a channel until `leasedUntil`, those without an attempt first: somebody may be waiting for
 * them. In the order in which they were stored. No two servers send the same one, and leases of crashed servers expire.
 */
export async function claimDueMessages(
  db: Db,
  { channel, now, leasedUntil, limit }: { channel: string; now: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const claimed = await db
    .with('due', (select) =>
      select
        .selectFrom('outboxMessage')
        .select('id')
        .where('channel', '=', channel)
        .where('nextAttemptAt', '<=', now)
        .orderBy('attempts')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outboxMessage')
    .from('due')
    .set((set) => ({ nextAttemptAt: leasedUntil, attempts: set('attempts', '+', 1) }))
    .whereRef('outboxMessage.id', '=', 'due.id')
    .returningAll('outboxMessage')
    .returning(({ or, eb, exists, selectFrom }) =>
      or([
        eb('challengeId', 'is', null),
        exists(
          selectFrom('codeChallenge')
            .select('codeChallenge.id')
            .whereRef('codeChallenge.id', '=', 'outboxMessage.challengeId')
            .where('codeChallenge.codeHash', '<>', '')
            .where('codeChallenge.endedAt', 'is', null),
        ),
      ])
        .$castTo<boolean>()
        .as('isWanted'),
    )
    .execute();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Puts a message off after a failed attempt, unless another server has claimed it since. */
export async function putOffMessage(
  db: Db,
  { id, attempts }: Pick<StoredMessage, 'id' | 'attempts'>,
  change: { nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Removes a message that was sent or is not tried again. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outboxMessage').where('id', '=', id).execute();
}

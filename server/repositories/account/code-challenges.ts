import { CODE_TRIES } from '#core/domain/account/verification-code.ts';
import type { Selectable } from 'kysely';
import type { CodeChallengeTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

export type StoredChallenge = Selectable<CodeChallengeTable>;
type NewChallenge = Omit<StoredChallenge, 'tries' | 'proofHash' | 'proofExpiresAt' | 'endedAt'>;

/** Stores a code and voids earlier ones for the same subject. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await voidChallenges(db, challenge.subject, challenge.sentAt);
  await db
    .insertInto('codeChallenge')
    .values({ ...challenge, tries: 0, proofHash: null, proofExpiresAt: null, endedAt: null })
    .execute();
}

/** Voids all codes and proofs for this subject. */
export async function voidChallenges(db: Db, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('codeChallenge')
    .set({ endedAt: now })
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Codes sent to this contact or login since `since`, latest first, ended challenges included. Inside a transaction: locks the
 * rows, so that concurrent requests for the same target are serialized.
 */
export async function lockSentCodes(
  db: Db,
  targetKey: string,
  since: Date,
): Promise<Pick<StoredChallenge, 'subject' | 'sentAt'>[]> {
  const sentSince = () =>
    db
      .selectFrom('codeChallenge')
      .where('targetKey', '=', targetKey)
      .where('sentAt', '>', since)
      .orderBy('sentAt', 'desc');
  await sentSince().select('id').forUpdate().execute();
  // Read again: rows inserted by a concurrent transaction are only visible to a new statement.
  return sentSince().select(['subject', 'sentAt']).execute();
}

/** Voids all codes and proofs of this user, except the challenge `exceptId`. */
export async function voidChallengesOf(
  db: Db,
  userId: string,
  { exceptId = '', now }: { exceptId?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('codeChallenge')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '<>', exceptId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Voids the codes and proofs of everybody. */
export async function voidAllChallenges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('codeChallenge')
    .set({ endedAt: now, proofHash: null })
    .where(({ eb, or }) => or([eb('endedAt', 'is', null), eb('proofHash', 'is not', null)]))
    .execute();
}

/** A challenge that is neither void nor used, by id; its code may have expired. */
export async function findOpenChallenge(db: Db, id: string): Promise<StoredChallenge | undefined> {
  return db
    .selectFrom('codeChallenge')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** The open challenge that has the subject of the one with this id: itself, or the one that took its place. */
export async function findOpenSuccessor(db: Db, id: string): Promise<StoredChallenge | undefined> {
  return db
    .selectFrom('codeChallenge')
    .selectAll()
    .where('subject', '=', ({ selectFrom }) =>
      selectFrom('codeChallenge').select('subject').where('id', '=', id),
    )
    .where('endedAt', 'is', null)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst();
}

/** An open challenge by subject. */
export async function findOpenChallengeFor(db: Db, subject: string): Promise<StoredChallenge | undefined> {
  return db
    .selectFrom('codeChallenge')
    .selectAll()
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst();
}

/**
 * Counts an attempt before the code is compared, so that concurrent attempts cannot exceed the limit. Undefined if none is
 * left, or the code has expired, was used or is void.
 */
export async function countAttempt(db: Db, id: string, now: Date): Promise<StoredChallenge | undefined> {
  return db
    .updateTable('codeChallenge')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('codeHash', '<>', '')
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks the code as used, once: false if a concurrent request was first. Stores `proof` in its place. */
export async function useCode(
  db: Db,
  { id, codeHash }: Pick<StoredChallenge, 'id' | 'codeHash'>,
  proof: { proofHash: string; proofExpiresAt: Date } | { endedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codeChallenge')
    .set({ codeHash: '', ...proof })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a proof as used, once: false if it is invalid. */
export async function redeemProof(
  db: Db,
  { id, proofHash }: { id: string; proofHash: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codeChallenge')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('proofHash', '=', proofHash)
    .where('proofExpiresAt', '>', now)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes codes sent before `before`. */
export async function deleteChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('codeChallenge').where('sentAt', '<', before).execute();
}

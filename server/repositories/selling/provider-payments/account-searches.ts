import { type RawBuilder, sql } from 'kysely';
import { SECOND_MS } from '#core/domain/durations.ts';
import { CREDENTIALS_OPENED } from '../../same-account.ts';
import type { Db } from '../../transaction.ts';

/** A seller's account that is to be searched for payments that changed. */
export interface SearchedAccount {
  id: string;
  ownerId: string;
  tokenSealed: string;
  /** Up to which change it was searched; null before the first search. */
  searchedUntil: Date | null;
  searches: number;
}

const before = (instant: RawBuilder<unknown>, ms: number) =>
  sql`${instant} - ${ms / SECOND_MS} * interval '1 second'`;

/** Attempts that a credential opens and that ended less than `searchedForMs` before its last search, or have not ended. */
const liveAttempts = (searchedForMs: number, searchedUntil: RawBuilder<unknown>) => sql`
  select from purchase_checkout as checkout
  where checkout.credential_id in (${CREDENTIALS_OPENED}) and checkout.expires_at > ${before(searchedUntil, searchedForMs)}`;

/**
 * Claims up to `limit` due accounts that were not searched since `searchedForMs` after their last attempt ended, or after a restore, and
 * sets their next search to `nextAt`: no two servers get the same one. Accounts whose token is refused are left out.
 */
export async function claimAccountSearches(
  db: Db,
  claim: { now: Date; nextAt: Date; searchedForMs: number; limit: number },
): Promise<SearchedAccount[]> {
  const { now, nextAt, searchedForMs, limit } = claim;
  const until = sql`coalesce(credential.searched_until, ${now}::timestamptz)`;
  const { rows } = await sql<SearchedAccount>`
    with due as (
      select credential.id from seller_credential as credential
      where credential.refused_at is null
        and (credential.search_next_at is null or credential.search_next_at <= ${now}::timestamptz)
        and (credential.restored_at > ${before(until, searchedForMs)} or exists (${liveAttempts(searchedForMs, until)}))
      order by credential.search_next_at nulls first limit ${limit}::integer for update of credential skip locked)
    update seller_credential set search_next_at = ${nextAt}::timestamptz from due where seller_credential.id = due.id
    returning seller_credential.id, owner_id, token_sealed, searched_until, searches`.execute(db);
  return rows;
}

/**
 * After a restore: has every account searched from `copiedAt` on, or from where its search ended if it was still going on. Those that had
 * no attempt for `searchedForMs` before the copy may have had some since.
 */
export async function searchAllSince(
  db: Db,
  { copiedAt, at, searchedForMs }: { copiedAt: Date; at: Date; searchedForMs: number },
): Promise<void> {
  await sql`update seller_credential as credential set restored_at = ${at}::timestamptz, search_next_at = null, searches = 0,
    searched_until = case when exists (${liveAttempts(searchedForMs, sql`credential.searched_until`)})
      then least(credential.searched_until, ${copiedAt}::timestamptz) else ${copiedAt}::timestamptz end`.execute(
    db,
  );
}

/** Notes that an account was searched up to a change; never less than before. */
export async function noteSearched(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('sellerCredential')
    .set((set) => ({
      searchedUntil: sql<Date>`greatest(searched_until, ${until}::timestamptz)`,
      searches: set('searches', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

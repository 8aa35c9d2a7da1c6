import { sql } from 'kysely';
import { SECOND_MS } from '#core/domain/durations.ts';
import type { Db } from '../../transaction.ts';

/** A seller's account that is to be searched for payments that changed. */
export interface SearchedAccount {
  id: string;
  tokenSealed: string;
  /** Up to which change it was searched; null before the first search. */
  searchedUntil: Date | null;
  searches: number;
}

/**
 * Claims up to `limit` due accounts that were not searched since `searchedForMs` after their last attempt ended, and sets their next search
 * to `nextAt`: no two servers get the same one. Accounts whose token is refused are left out.
 */
export async function claimAccountSearches(
  db: Db,
  claim: { now: Date; nextAt: Date; searchedForMs: number; limit: number },
): Promise<SearchedAccount[]> {
  const { now, nextAt, searchedForMs, limit } = claim;
  const { rows } = await sql<SearchedAccount>`
    with due as (
      select credential.id from seller_credential as credential
      where credential.refused_at is null
        and (credential.search_next_at is null or credential.search_next_at <= ${now}::timestamptz)
        and exists (select from purchase_checkout as checkout
          where checkout.credential_id = credential.id and checkout.expires_at
            > coalesce(credential.searched_until, ${now}::timestamptz) - ${searchedForMs / SECOND_MS} * interval '1 second')
      order by credential.search_next_at nulls first limit ${limit}::integer for update of credential skip locked)
    update seller_credential set search_next_at = ${nextAt}::timestamptz from due where seller_credential.id = due.id
    returning seller_credential.id, token_sealed, searched_until, searches`.execute(db);
  return rows;
}

/** Notes that an account was searched up to a change. */
export async function noteSearched(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('sellerCredential')
    .set((set) => ({ searchedUntil: until, searches: set('searches', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

import type { Db } from '../transaction.ts';

/** The code of a user; undefined until one is assigned. */
export async function findAffiliateCode(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('affiliateCode')
    .select('code')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** Assigns a code to a user; no effect if the code is taken or the user has one. */
export async function insertAffiliateCode(db: Db, userId: string, code: string, now: Date): Promise<void> {
  await db
    .insertInto('affiliateCode')
    .values({ userId, code, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Owner of a code; undefined for unknown codes and removed accounts. */
export async function findAffiliate(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('affiliateCode')
    .innerJoin('appUser', 'appUser.id', 'affiliateCode.userId')
    .select('affiliateCode.userId')
    .where('affiliateCode.code', '=', code)
    .where('appUser.isDeleted', '=', false)
    .executeTakeFirst();
  return row?.userId;
}

/**
 * Users who registered with a user's link and have proven a contact. Others might not exist but for the affiliate, and counting
 * them would tell whether an e-mail had an account (P-204): registering a taken one makes none.
 */
const referred = (db: Db, affiliateId: string) =>
  db
    .selectFrom('appUser')
    .where('affiliateId', '=', affiliateId)
    .where('isDeleted', '=', false)
    .where(({ or, eb }) =>
      or([eb('emailVerifiedAt', 'is not', null), eb('phoneVerifiedAt', 'is not', null)]),
    );

/** Of such a user, what is shown to the affiliate, and the id, by which a list goes on. */
export interface Referred {
  id: string;
  name: string;
  createdAt: Date;
}

/** `limit` of those users, newest first, after `after`. */
export async function listReferred(
  db: Db,
  affiliateId: string,
  { limit, after }: { limit: number; after?: Referred | undefined },
): Promise<Referred[]> {
  return referred(db, affiliateId)
    .select(['id', 'name', 'createdAt'])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('createdAt', 'id'), '<', tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many users `listReferred` has in all. */
export async function countReferred(db: Db, affiliateId: string): Promise<number> {
  const { count } = await referred(db, affiliateId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

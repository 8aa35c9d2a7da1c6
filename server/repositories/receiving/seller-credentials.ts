import { type Insertable, sql } from 'kysely';
import type { SellerCredentialTable } from '../../db/provider-payment-tables.ts';
import { CREDENTIALS_OPENED } from '../same-account.ts';
import type { Db } from '../transaction.ts';

/** A seller's token at the card provider, as stored. */
export type StoredCredential = Pick<SellerCredentialTable, 'id' | 'tokenSealed'>;

/** Inserts a credential. Its account is searched on from where the search with the seller's former ones of that account ended. */
export async function insertCredential(
  db: Db,
  credential: Omit<Insertable<SellerCredentialTable>, 'replacedAt' | 'refusedAt' | 'searchedUntil'>,
): Promise<void> {
  const { ownerId, accountId } = credential;
  const former = await db
    .selectFrom('sellerCredential')
    .select(({ fn }) => fn.max('searchedUntil').as('searchedUntil'))
    .where('ownerId', '=', ownerId)
    .where('accountId', '=', accountId ?? '')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sellerCredential')
    .values({ ...credential, ...former, replacedAt: null, refusedAt: null })
    .execute();
}

/** Remembers the account that a credential opens, if it is not known yet. */
export async function noteAccount(db: Db, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('sellerCredential')
    .set({ accountId })
    .where('id', '=', id)
    .where('accountId', 'is', null)
    .execute();
}

/** The credential of a seller's profile; undefined if none. */
export async function findCredentialInUse(db: Db, ownerId: string): Promise<StoredCredential | undefined> {
  return db
    .selectFrom('sellerCredential')
    .innerJoin('sellerProfile', 'sellerProfile.credentialId', 'sellerCredential.id')
    .select(['sellerCredential.id', 'sellerCredential.tokenSealed'])
    .where('sellerProfile.ownerId', '=', ownerId)
    .executeTakeFirst();
}

/** A credential that attempts to pay were made with, and the one whose token opens its account now. */
interface AttemptCredential extends StoredCredential {
  attemptedWith: string;
}

/**
 * The credentials that attempts to pay a purchase were made with, newest first. Where the provider refuses one's token, it is opened with
 * the newest one of the same account that it takes.
 */
export async function listCredentialsOfPurchase(
  db: Db,
  { raffleId, id }: { raffleId: string; id: string },
): Promise<AttemptCredential[]> {
  const { rows } = await sql<AttemptCredential>`
    select attempted.id as attempted_with, coalesce(renewed.id, attempted.id) as id,
      coalesce(renewed.token_sealed, attempted.token_sealed) as token_sealed
    from seller_credential as attempted left join lateral (
      select credential.id, credential.token_sealed from seller_credential as credential
      where attempted.refused_at is not null and credential.refused_at is null
        and credential.owner_id = attempted.owner_id and credential.account_id = attempted.account_id
      order by credential.created_at desc limit 1) as renewed on true
    where attempted.id in (
      select credential_id from purchase_checkout where raffle_id = ${raffleId} and purchase_id = ${id})
    order by attempted.created_at desc`.execute(db);
  return rows;
}

/** Marks a credential as refused by the provider, once. It is a change of the profile that uses it, so that devices pull it. */
export async function markCredentialRefused(db: Db, id: string, now: Date): Promise<void> {
  await sql`with refused as (
      update seller_credential set refused_at = ${now}::timestamptz where id = ${id} and refused_at is null returning id)
    update seller_profile set revision = revision + 1, updated_at = ${now}::timestamptz
    from refused where seller_profile.credential_id = refused.id`.execute(db);
}

/** Marks the credentials of this user as replaced. */
export async function retireCredentialsOf(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('sellerCredential')
    .set({ replacedAt: now })
    .where('ownerId', '=', ownerId)
    .where('replacedAt', 'is', null)
    .execute();
}

/**
 * Deletes credentials that were replaced before `replacedBefore` and through which no payment moved since `movedBefore`: neither was
 * an attempt open, nor did the provider report a change. One that opens the account of a refused one is kept as long as that one.
 */
export async function deleteSpentCredentials(
  db: Db,
  { replacedBefore, movedBefore }: { replacedBefore: Date; movedBefore: Date },
): Promise<void> {
  await sql`delete from seller_credential as credential
    where credential.replaced_at <= ${replacedBefore}::timestamptz
      and not exists (
        select 1 from purchase_checkout as checkout
        where checkout.credential_id in (${CREDENTIALS_OPENED}) and (
          checkout.expires_at > ${movedBefore}::timestamptz
          or exists (
            select 1 from provider_payment as payment
            where payment.raffle_id = checkout.raffle_id and payment.purchase_id = checkout.purchase_id
              and payment.updated_at > ${movedBefore}::timestamptz)))`.execute(db);
}

import { type Insertable, sql } from 'kysely';
import type { SellerCredentialTable } from '../../db/provider-payment-tables.ts';
import type { Db } from '../transaction.ts';

/** A seller's token at the card provider, as stored. */
export type StoredCredential = Pick<SellerCredentialTable, 'id' | 'tokenSealed'>;

export async function insertCredential(
  db: Db,
  credential: Omit<Insertable<SellerCredentialTable>, 'replacedAt' | 'refusedAt'>,
): Promise<void> {
  await db
    .insertInto('sellerCredential')
    .values({ ...credential, replacedAt: null, refusedAt: null })
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

/** The credentials that attempts to pay a purchase were made with, newest first. */
export async function listCredentialsOfPurchase(
  db: Db,
  { raffleId, id }: { raffleId: string; id: string },
): Promise<StoredCredential[]> {
  const attempts = db
    .selectFrom('purchaseCheckout')
    .select('credentialId')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id);
  return db
    .selectFrom('sellerCredential')
    .select(['id', 'tokenSealed'])
    .where('id', 'in', attempts)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Marks a credential as refused by the provider, once. It is a change of the profile that uses it, so that devices pull it. */
export async function markCredentialRefused(db: Db, id: string, now: Date): Promise<void> {
  await sql`with refused as (
      update seller_credential set refused_at = ${now}::timestamptz where id = ${id} and refused_at is null returning id)
    update seller_profile set revision = revision + 1, updated_at = ${now}::timestamptz
    from refused where seller_profile.credential_id = refused.id`.execute(db);
}

/** Whether the provider refuses the token that a seller has now. */
export async function isTokenRefused(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sellerCredential')
    .innerJoin('sellerProfile', 'sellerProfile.credentialId', 'sellerCredential.id')
    .select('sellerCredential.id')
    .where('sellerProfile.ownerId', '=', ownerId)
    .where('sellerCredential.refusedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
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
 * an attempt open, nor did the provider report a change.
 */
export async function deleteSpentCredentials(
  db: Db,
  { replacedBefore, movedBefore }: { replacedBefore: Date; movedBefore: Date },
): Promise<void> {
  await sql`delete from seller_credential as credential
    where credential.replaced_at <= ${replacedBefore}::timestamptz
      and not exists (
        select 1 from purchase_checkout as checkout
        where checkout.credential_id = credential.id and (
          checkout.expires_at > ${movedBefore}::timestamptz
          or exists (
            select 1 from provider_payment as payment
            where payment.raffle_id = checkout.raffle_id and payment.purchase_id = checkout.purchase_id
              and payment.updated_at > ${movedBefore}::timestamptz)))`.execute(db);
}

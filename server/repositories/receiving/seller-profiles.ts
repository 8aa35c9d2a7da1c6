import type { Selectable } from 'kysely';
import {
  EMPTY_PIX_SETTINGS,
  type PixKeyType,
  type PixSettings,
  type SellerProfile,
} from '#core/domain/receiving/seller-profile.ts';
import type { SellerProfileTable } from '../../db/seller-profile-table.ts';
import type { Db } from '../transaction.ts';

const MASK = '••••';

/** The card provider's public key and token, as stored in a profile. */
export type StoredCard = Pick<SellerProfileTable, 'apiKey' | 'credentialId' | 'apiTokenEnding'>;

/** Profiles, and whether the provider refuses the token of each. */
const selectProfiles = (db: Db) =>
  db
    .selectFrom('sellerProfile')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sellerCredential')
          .select('sellerCredential.id')
          .whereRef('sellerCredential.id', '=', 'sellerProfile.credentialId')
          .where('sellerCredential.refusedAt', 'is not', null),
      ).as('isTokenRefused'),
    );

type ProfileRow = Selectable<SellerProfileTable> & { isTokenRefused: unknown };

function profileOf(row: ProfileRow): SellerProfile {
  const { id, ownerId, pixKey, pixCity, pixWithoutTxid, apiKey, revision, updatedAt } = row;
  const hasApiToken = row.credentialId !== null;
  return {
    id,
    ownerId,
    pixKeyType: row.pixKeyType as PixKeyType,
    pixKey,
    pixCity,
    pixWithoutTxid,
    apiKey,
    hasApiToken,
    maskedApiToken: hasApiToken ? MASK + row.apiTokenEnding : '',
    ...(row.isTokenRefused === true && { isApiTokenRefused: true }),
    revision,
    updatedAt: updatedAt.toISOString(),
  };
}

/** How a seller receives money; undefined for users who have never saved it. */
export async function findProfileOf(db: Db, ownerId: string): Promise<SellerProfile | undefined> {
  const row = await selectProfiles(db).where('ownerId', '=', ownerId).executeTakeFirst();
  return row && profileOf(row);
}

/** The profiles of these owners, in no particular order. */
export async function findProfilesOf(db: Db, ownerIds: readonly string[]): Promise<SellerProfile[]> {
  if (ownerIds.length === 0) return [];
  const rows = await selectProfiles(db).where('ownerId', 'in', ownerIds).execute();
  return rows.map(profileOf);
}

/** As findProfileOf, locked until the transaction ends. */
export async function findProfileForUpdate(db: Db, ownerId: string): Promise<SellerProfile | undefined> {
  const row = await selectProfiles(db).where('ownerId', '=', ownerId).forUpdate().executeTakeFirst();
  return row && profileOf(row);
}

/** Inserts an empty profile at revision 1; returns false without effect if the id is taken or the owner has one. */
export async function insertProfile(
  db: Db,
  profile: Partial<PixSettings> & Partial<StoredCard> & { id: string; ownerId: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sellerProfile')
    .values({
      ...EMPTY_PIX_SETTINGS,
      apiKey: '',
      credentialId: null,
      apiTokenEnding: '',
      ...profile,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Applies the change and increments the revision. */
export async function updateProfile(
  db: Db,
  id: string,
  change: Partial<PixSettings> & Partial<StoredCard>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sellerProfile')
    .set((set) => ({ ...change, updatedAt: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes the receiving settings of this user; credentials are apart. */
export async function deleteProfileOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('sellerProfile').where('ownerId', '=', ownerId).execute();
}

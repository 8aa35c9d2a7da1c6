import type { Selectable } from 'kysely';
import type { PixKeyType, PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';
import type { SellerProfileTable } from '../db/tables.ts';
import type { Db } from './transaction.ts';

const MASK = '••••';

function profileOf(row: Selectable<SellerProfileTable>): SellerProfile {
  const { id, ownerId, pixKey, pixCity, apiKey, revision } = row;
  const hasApiToken = row.apiTokenSealed !== null;
  return {
    id,
    ownerId,
    pixKeyType: row.pixKeyType as PixKeyType,
    pixKey,
    pixCity,
    apiKey,
    hasApiToken,
    maskedApiToken: hasApiToken ? MASK + row.apiTokenEnding : '',
    revision,
  };
}

export async function findProfileOf(db: Db, ownerId: string): Promise<SellerProfile | undefined> {
  const row = await db
    .selectFrom('sellerProfile')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row && profileOf(row);
}

/** As findProfileOf, held until the transaction ends. */
export async function findProfileForUpdate(db: Db, ownerId: string): Promise<SellerProfile | undefined> {
  const row = await db
    .selectFrom('sellerProfile')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row && profileOf(row);
}

/** Adds a profile at revision 1; answers false, changing nothing, where the id is taken or the owner has one. */
export async function insertProfile(
  db: Db,
  profile: PixSettings & { id: string; ownerId: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sellerProfile')
    .values({
      ...profile,
      apiKey: '',
      apiTokenSealed: null,
      apiTokenEnding: '',
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes the Pix data and raises the revision. */
export async function updatePixSettings(db: Db, id: string, settings: PixSettings, now: Date): Promise<void> {
  await db
    .updateTable('sellerProfile')
    .set((set) => ({ ...settings, updatedAt: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Keeps the card provider's public key and sealed token. */
export async function updateCardProvider(
  db: Db,
  id: string,
  provider: { apiKey: string; apiTokenSealed: string; apiTokenEnding: string },
): Promise<void> {
  await db.updateTable('sellerProfile').set(provider).where('id', '=', id).execute();
}

/** Forgets how this user is paid, the sealed token included. */
export async function deleteProfileOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('sellerProfile').where('ownerId', '=', ownerId).execute();
}

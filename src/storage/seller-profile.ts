import type { StoredSellerProfile } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's receiving settings; undefined until the first one is written or pulled. */
export function findSellerProfile(database: UserDatabase): Promise<StoredSellerProfile | undefined> {
  return database.sellerProfile.toCollection().first();
}

import { findProfileOf, findSealedToken } from '../../repositories/receiving/seller-profiles.ts';
import type { ServiceContext } from '../service-context.ts';

/** A seller's access token at the card provider; undefined if none is stored. It must not leave the server. */
export async function findSellerToken(
  { db, secrets }: ServiceContext,
  sellerId: string,
): Promise<string | undefined> {
  const profile = await findProfileOf(db, sellerId);
  const sealed = profile && (await findSealedToken(db, profile.id));
  return profile && sealed !== undefined ? secrets.open(sealed, profile.id) : undefined;
}

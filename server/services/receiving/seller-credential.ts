import {
  findCredentialInUse,
  type StoredCredential,
} from '../../repositories/receiving/seller-credentials.ts';
import type { ServiceContext } from '../service-context.ts';

/** A seller's access token at the card provider. It must not leave the server. */
export interface OpenCredential {
  id: string;
  token: string;
}

export function openCredential(
  { secrets }: Pick<ServiceContext, 'secrets'>,
  { id, tokenSealed }: StoredCredential,
): OpenCredential {
  return { id, token: secrets.open(tokenSealed, id) };
}

/** The credential that a seller has now; undefined if none. */
export async function findSellerCredential(
  context: Pick<ServiceContext, 'db' | 'secrets'>,
  sellerId: string,
): Promise<OpenCredential | undefined> {
  const stored = await findCredentialInUse(context.db, sellerId);
  return stored && openCredential(context, stored);
}

import {
  findCredentialInUse,
  type StoredCredential,
} from '../../repositories/receiving/seller-credentials.ts';
import type { ServiceContext } from '../service-context.ts';

/** A seller's access token at the card provider. It must not leave the server. */
interface OpenCredential {
  id: string;
  token: string;
}

/**
 * A credential with its token; undefined where the token was encrypted with another SECRET_KEY: it is as lost as one that is not kept
 * (P-889).
 */
export function openCredential(
  { secrets }: Pick<ServiceContext, 'secrets'>,
  { id, tokenSealed }: StoredCredential,
): OpenCredential | undefined {
  try {
    return { id, token: secrets.open(tokenSealed, id) };
  } catch {
    return undefined;
  }
}

/** The credential that a seller has now; undefined if none, or if its token cannot be opened. */
export async function findSellerCredential(
  context: Pick<ServiceContext, 'db' | 'secrets'>,
  sellerId: string,
): Promise<OpenCredential | undefined> {
  const stored = await findCredentialInUse(context.db, sellerId);
  return stored && openCredential(context, stored);
}

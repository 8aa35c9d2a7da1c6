import { isTokenDead } from '../../providers/payment-provider.ts';
import { markCredentialRefused } from '../../repositories/receiving/seller-credentials.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Remembers that the provider does not take a seller's token any more (P-744), if that is why a call failed: the option is offered no
 * longer, and the seller is told. A newly saved token is another credential.
 */
export async function noteDeadToken(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  credentialId: string,
  failure: unknown,
): Promise<void> {
  if (isTokenDead(failure)) await markCredentialRefused(db, credentialId, now());
}

import type { PaymentProvider } from '../../../providers/payment-provider.ts';
import { listCredentialsOfPurchase } from '../../../repositories/receiving/seller-credentials.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { listPixPayments } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { openCredential } from '../../receiving/seller-credential.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A seller's account at the card provider, as one of the seller's credentials opens it. */
export interface SellerAccount {
  credentialId: string;
  provider: PaymentProvider;
}

/**
 * The accounts that a purchase may have been paid to: those of its attempts, whatever the seller has connected since. Newest first; empty
 * without attempts or without a card provider. Makes no call.
 */
export async function listAccountsOf(context: ServiceContext, ref: PurchaseRef): Promise<SellerAccount[]> {
  const { connectProvider } = context;
  if (!connectProvider) return [];
  const credentials = await listCredentialsOfPurchase(context.db, ref);
  return credentials.map((credential) => {
    const { id, token } = openCredential(context, credential);
    return { credentialId: id, provider: connectProvider(token) };
  });
}

/** Known payments of a purchase at the provider, whether reported or made by an attempt: credential by id of the payment. */
export async function listKnownPayments(
  { db }: ServiceContext,
  ref: PurchaseRef,
): Promise<Map<string, string>> {
  const known = await listPixPayments(db, ref);
  for (const { id, credentialId } of (await listProviderPayments(db, ref)).values())
    known.set(id, credentialId);
  return known;
}

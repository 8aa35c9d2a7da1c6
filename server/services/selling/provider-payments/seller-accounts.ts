import type { PaymentProvider } from '../../../providers/payment-provider.ts';
import { listCredentialsOfPurchase } from '../../../repositories/receiving/seller-credentials.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { listPixPayments } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import type { KnownPayment } from '../../provider-payments/fetch-payments.ts';
import { openCredential } from '../../receiving/seller-credential.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A seller's account at the card provider, as one of the seller's credentials opens it. */
export interface SellerAccount {
  /** The credential of the attempts. */
  credentialId: string;
  /** The credential whose token is used: another one of the same account where that of the attempts is refused (P-780). */
  openedWith: string;
  provider: PaymentProvider;
}

/**
 * The accounts that a purchase may have been paid to: those of its attempts, whatever the seller has connected since. Newest first; empty
 * without attempts or without a card provider. Those whose token cannot be opened are missing. Makes no call.
 */
export async function listAccountsOf(context: ServiceContext, ref: PurchaseRef): Promise<SellerAccount[]> {
  const { connectProvider } = context;
  if (!connectProvider) return [];
  const credentials = await listCredentialsOfPurchase(context.db, ref);
  return credentials.flatMap((credential) => {
    const opened = openCredential(context, credential);
    if (!opened) return [];
    const { id, token } = opened;
    return { credentialId: credential.attemptedWith, openedWith: id, provider: connectProvider(token) };
  });
}

/** A payment of a purchase whose id is known, and the credential to read it with. */
interface KnownPurchasePayment extends KnownPayment {
  credentialId: string;
}

/** Known payments of a purchase at the provider, whether reported or made by an attempt. */
export async function listKnownPayments(
  { db }: ServiceContext,
  ref: PurchaseRef,
): Promise<KnownPurchasePayment[]> {
  const reported = await listProviderPayments(db, ref);
  const made = [...(await listPixPayments(db, ref))].filter(([id]) => !reported.has(id));
  return [
    ...reported.values(),
    ...made.map(([id, credentialId]) => ({ id, credentialId, status: undefined })),
  ];
}

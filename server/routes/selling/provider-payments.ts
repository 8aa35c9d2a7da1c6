import * as providerPayments from '#core/contract/selling/provider-payments.ts';
import type { Implement } from '#server/http/implement.ts';
import { createCheckout } from '#server/services/selling/provider-payments/create-checkout.ts';
import { readCheckedPurchase } from '#server/services/selling/provider-payments/read-checked-purchase.ts';

/** Calls of buyers who pay through the seller's card provider. */
export function providerPaymentRoutes(implement: Implement): void {
  implement(
    providerPayments.createProviderPayment,
    ({ context, caller, params, query, body, purchaseSecret, address }) => {
      const { payment: purchaseId, ...rest } = body;
      const wanted = { ...rest, purchaseId, sellerId: params.userRaffleId };
      return createCheckout(context, wanted, { caller, secret: purchaseSecret, ...query, address });
    },
    // The provider is called between transactions.
    { opensTransactions: true },
  );

  implement(
    providerPayments.readProviderPayment,
    ({ context, caller, params, query, purchaseSecret, address }) =>
      readCheckedPurchase(context, params.id, { caller, secret: purchaseSecret, ...query, address }),
  );
}

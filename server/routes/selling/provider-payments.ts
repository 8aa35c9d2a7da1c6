import * as providerPayments from '#core/contract/selling/provider-payments.ts';
import type { Implement } from '#server/http/implement.ts';
import { createCheckout } from '#server/services/selling/provider-payments/create-checkout.ts';
import { readCheckedPurchase } from '#server/services/selling/provider-payments/read-checked-purchase.ts';

/** Calls of buyers who pay through the seller's card provider. */
export function providerPaymentRoutes(implement: Implement): void {
  implement(
    providerPayments.createProviderPayment,
    ({ context, caller, params, body, purchaseProof, address }) => {
      const { payment: purchaseId, ...rest } = body;
      const wanted = { ...rest, purchaseId, sellerId: params.userRaffleId };
      return createCheckout(context, wanted, { caller, ...purchaseProof, address });
    },
  );

  implement(providerPayments.readProviderPayment, ({ context, caller, params, purchaseProof, address }) =>
    readCheckedPurchase(context, params.id, { caller, ...purchaseProof, address }),
  );
}

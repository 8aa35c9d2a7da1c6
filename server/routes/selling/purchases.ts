import * as purchases from '#core/contract/selling/purchases.ts';
import type { Implement } from '#server/http/implement.ts';
import { changePurchaseOption } from '#server/services/selling/buyer/change-option.ts';
import { createPurchase } from '#server/services/selling/buyer/create-purchase.ts';
import { giveUpPurchase } from '#server/services/selling/buyer/give-up.ts';
import { holderKeys } from '#server/services/selling/buyer/holder-keys.ts';
import { joinPurchases } from '#server/services/selling/buyer/join-purchases.ts';
import { requestRefund } from '#server/services/selling/buyer/request-refund.ts';
import { reportPaid } from '#server/services/selling/buyer/report-paid.ts';
import { findByCode } from '#server/services/selling/public-sales/find-by-code.ts';
import { checkPhone } from '#server/services/selling/public-sales/check-phone.ts';
import { getOpenPurchase } from '#server/services/selling/purchases/purchase-access.ts';
import { readBuyerRank } from '#server/services/selling/purchases/read-buyer-rank.ts';
import { openPurchaseReply } from '#server/services/selling/purchases/purchase-replies.ts';

/** Calls of buyers about their purchases. */
export function purchaseRoutes(implement: Implement): void {
  implement(purchases.createPurchase, ({ context, caller, body, buyerDevice, address }) =>
    createPurchase(context, { caller, body, holder: holderKeys(context, buyerDevice, address) }),
  );

  implement(purchases.readPurchase, async ({ context, caller, params, purchaseProof, address }) => {
    const proof = { caller, ...purchaseProof, address };
    return openPurchaseReply(context, await getOpenPurchase(context, params.id, proof));
  });

  implement(purchases.readBuyerRank, ({ context, caller, params, purchaseProof, address }) =>
    readBuyerRank(context, params.id, { caller, ...purchaseProof, address }),
  );

  implement(purchases.reportPaid, ({ context, caller, params, purchaseProof, address, body }) =>
    reportPaid(context, params.id, { caller, ...purchaseProof, address }, body),
  );

  implement(purchases.giveUpPurchase, ({ context, caller, params, purchaseProof, address }) =>
    giveUpPurchase(context, params.id, { caller, ...purchaseProof, address }),
  );

  implement(purchases.changePurchaseOption, ({ context, caller, params, purchaseProof, address, body }) =>
    changePurchaseOption(context, params.id, { caller, ...purchaseProof, address }, body.option),
  );

  implement(purchases.requestRefund, ({ context, caller, params, purchaseProof, address, body }) =>
    requestRefund(context, params.id, { caller, ...purchaseProof, address }, body),
  );

  implement(purchases.joinPurchases, ({ context, caller, body }) => joinPurchases(context, caller, body));

  implement(purchases.findByCode, ({ context, purchaseProof: { phone, code }, address }) =>
    findByCode(context, { phone, code, address }),
  );

  implement(purchases.checkPhone, ({ context, caller, params, purchaseProof: { code }, address }) =>
    checkPhone(context, params.raffleId, { caller, phone: params.phone, code, address }),
  );
}

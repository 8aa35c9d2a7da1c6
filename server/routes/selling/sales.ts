import * as payments from '#core/contract/selling/payments.ts';
import * as sales from '#core/contract/selling/sales.ts';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Implement } from '#server/http/implement.ts';
import { queryList } from '#server/http/query-list.ts';
import { listPaymentsOfOwnRaffle } from '#server/services/selling/list-raffle-payments.ts';
import { listPurchases } from '#server/services/selling/purchases/list-purchases.ts';
import { getOpenPurchase } from '#server/services/selling/purchases/purchase-access.ts';
import { openPurchaseReply } from '#server/services/selling/purchases/purchase-replies.ts';
import { readNumbers } from '#server/services/selling/purchases/read-numbers.ts';
import { readSalesTotals } from '#server/services/selling/seller/read-totals.ts';
import { setSalesPaused } from '#server/services/selling/seller/set-sales-paused.ts';
import { sellForCash } from '#server/services/selling/seller/sell-for-cash.ts';
import {
  cancelPurchase,
  cancelUnreportedPurchases,
} from '#server/services/selling/seller/cancel-purchase.ts';
import {
  confirmPurchase,
  receiveOtherAmount,
  unconfirmPurchase,
} from '#server/services/selling/seller/confirm-purchase.ts';
import { answerRefundRequest } from '#server/services/selling/seller/answer-refund-request.ts';
import {
  disputePurchase,
  markRefunded,
  refundPurchase,
} from '#server/services/selling/seller/return-money.ts';

/** Lists and single purchases, for sellers and signed-in buyers. */
function readingRoutes(implement: Implement): void {
  implement(payments.listRafflePayments, ({ context, caller, params, query }) =>
    listPaymentsOfOwnRaffle(context, caller, params.raffleId, query.limit),
  );

  implement(sales.listPurchases, async ({ context, caller, query, setPageHeaders }) => {
    const { raffle: raffleId, user: buyerId, userRaffle: sellerId, status, search, limit, cursor } = query;
    const populate = queryList(query.populate);
    const which = { raffleId, buyerId, sellerId, status, search, populate, limit, cursor };
    const page = await listPurchases(context, caller, which);
    setPageHeaders(page);
    return page.items;
  });

  implement(sales.listPurchasesByStatus, async ({ context, caller, params, query, setPageHeaders }) => {
    const { limit, cursor } = query;
    const status = params.status as PaymentStatus;
    const which = { raffleId: params.raffleId, status, populate: [], limit, cursor };
    const page = await listPurchases(context, caller, which);
    setPageHeaders(page);
    return page.items;
  });

  implement(sales.readPurchaseOfSession, async ({ context, caller, params, address }) =>
    openPurchaseReply(context, await getOpenPurchase(context, params.id, { caller, address })),
  );

  implement(
    sales.listPurchaseNumbers,
    async ({ context, caller, params, query, address, setPageHeaders }) => {
      const { limit, cursor } = query;
      const page = await readNumbers(context, params.paymentId, { caller, address }, { limit, cursor });
      setPageHeaders(page);
      return page.items;
    },
  );

  implement(sales.readSalesTotals, ({ context, caller, params }) =>
    readSalesTotals(context, caller, params.raffleId),
  );
}

/** Calls of sellers that change sales and purchases. */
function settlingRoutes(implement: Implement): void {
  implement(sales.confirmPurchase, ({ context, caller, params }) =>
    confirmPurchase(context, caller, params.id),
  );
  implement(sales.cancelPurchase, ({ context, caller, params, query }) =>
    cancelPurchase(context, caller, params.id, query.seen),
  );
  implement(sales.cancelUnreportedPurchases, ({ context, caller, params }) =>
    cancelUnreportedPurchases(context, caller, params.raffleId),
  );
  implement(sales.sellForCash, ({ context, caller, body }) => sellForCash(context, caller, body));
  implement(sales.unconfirmPurchase, ({ context, caller, params, body }) =>
    unconfirmPurchase(context, caller, params.id, body),
  );
  implement(sales.receiveOtherAmount, ({ context, caller, params, body }) =>
    receiveOtherAmount(context, caller, params.id, body),
  );
  implement(sales.disputePurchase, ({ context, caller, params }) =>
    disputePurchase(context, caller, params.id),
  );
  implement(sales.refundPurchase, ({ context, caller, params }) =>
    refundPurchase(context, caller, params.purchaseId),
  );
  implement(sales.answerRefundRequest, ({ context, caller, params, body }) =>
    answerRefundRequest(context, caller, params.id, body),
  );
  implement(sales.pauseSales, async ({ context, caller, params, body }) => {
    await setSalesPaused(context, caller, params.id, body);
    return { paused: body.paused };
  });
  implement(sales.markRefunded, ({ context, caller, params, query }) =>
    markRefunded(context, caller, params.id, query.due === undefined ? undefined : Number(query.due)),
  );
}

/** Everything of sellers and signed-in buyers about sales and purchases. */
export function saleRoutes(implement: Implement): void {
  readingRoutes(implement);
  settlingRoutes(implement);
}

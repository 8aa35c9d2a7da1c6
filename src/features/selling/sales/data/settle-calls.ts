import {
  answerRefundRequest,
  cancelPurchase,
  confirmPurchase,
  disputePurchase,
  markRefunded,
  receiveOtherAmount,
  refundPurchase,
  unconfirmPurchase,
} from '#core/contract/selling/sales.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { SellerAction } from '#core/domain/selling/seller-actions.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepPurchase, withToken } from './sales-calls.ts';

const DIALOG_ACTIONS = ['other-amount', 'unconfirm', 'refuse-refund'] as const;
/** Actions that need an input. */
export type DialogAction = (typeof DIALOG_ACTIONS)[number];
/** Actions that need nothing but a yes. */
export type PlainAction = Exclude<SellerAction, DialogAction>;

export const isDialogAction = (action: SellerAction): action is DialogAction =>
  DIALOG_ACTIONS.some((one) => one === action);

/** A purchase as its seller has seen it. */
type Shown = Pick<Purchase, 'id' | 'status' | 'refundDueCents'>;

function callAction(action: PlainAction, { id, status, refundDueCents }: Shown): Promise<Purchase> {
  const input = { ...withToken(), parameters: { id } };
  switch (action) {
    case 'cancel':
      return callApi(cancelPurchase, { ...input, query: { seen: status } });
    case 'mark-refunded':
      return callApi(markRefunded, { ...input, query: { due: String(refundDueCents) } });
    case 'dispute':
      return callApi(disputePurchase, input);
    case 'give-back':
      return callApi(refundPurchase, { ...withToken(), parameters: { purchaseId: id } });
    case 'accept-refund':
      return callApi(answerRefundRequest, { ...input, body: { accept: true, reason: '' } });
    // A disputed purchase is restored by confirming it again.
    case 'restore':
    case 'confirm':
      return callApi(confirmPurchase, input);
  }
}

/** Runs an action on a purchase as it is shown, and updates all cached copies of it with the reply. @throws ApiError */
export async function act(action: PlainAction, shown: Shown): Promise<Purchase> {
  const purchase = await callAction(action, shown);
  keepPurchase(purchase);
  return purchase;
}

/** 'Recebi outro valor', integer cents. @throws ApiError */
export const sendOtherAmount = (id: string, amountCents: number): Promise<Purchase> =>
  callApi(receiveOtherAmount, { ...withToken(), parameters: { id }, body: { amount: amountCents } });

/** 'Confirmei a compra errada'. @throws ApiError */
export const sendUnconfirm = (id: string, reason: string): Promise<Purchase> =>
  callApi(unconfirmPurchase, { ...withToken(), parameters: { id }, body: { reason } });

/** Refuses the buyer's request for the money back. @throws ApiError */
export const sendRefundRefusal = (id: string, reason: string): Promise<Purchase> =>
  callApi(answerRefundRequest, { ...withToken(), parameters: { id }, body: { accept: false, reason } });

import type { SandboxPayment, SandboxPreference, SandboxRefund } from './records.ts';

/** A refusal in the provider's format. */
export const refusal = (status: number, message: string, error: string) => ({
  ...{ status, message, error },
  cause: [],
});

function statusDetailOf({ status, refundedAmount = 0 }: SandboxPayment): string {
  if (status === 'in_process') return 'pending_review_manual';
  if (status !== 'approved') return status;
  return refundedAmount > 0 ? 'partially_refunded' : 'accredited';
}

/** A refund in the provider's format. */
export const refundWire = (
  { id: payment_id }: SandboxPayment,
  { id, amount, status, createdAt }: SandboxRefund,
) => ({ id, payment_id, amount, status, date_created: createdAt });

/** A payment in the provider's format. */
export function paymentWire(payment: SandboxPayment) {
  const { id, status, amount, refundedAmount = 0, createdAt, updatedAt, approvedAt, pix } = payment;
  return {
    id,
    status,
    status_detail: statusDetailOf(payment),
    currency_id: payment.currency,
    transaction_amount: amount,
    transaction_amount_refunded: status === 'refunded' ? amount : refundedAmount,
    external_reference: payment.externalReference,
    collector_id: payment.collectorId,
    date_created: createdAt,
    date_last_updated: updatedAt,
    date_approved: approvedAt,
    date_of_expiration: pix?.expiresAt ?? null,
    payment_method_id: pix ? 'pix' : 'visa',
    payment_type_id: pix ? 'bank_transfer' : 'credit_card',
    live_mode: false,
    payer: { email: payment.payerEmail },
    refunds: (payment.refunds ?? []).map((refund) => refundWire(payment, refund)),
  };
}

/** A Pix payment with its code, in the provider's format. */
export function pixPaymentWire(payment: SandboxPayment, picture: string, ticketUrl: string) {
  return {
    ...paymentWire(payment),
    point_of_interaction: {
      type: 'PIX',
      transaction_data: {
        qr_code: payment.pix?.code,
        qr_code_base64: picture,
        ticket_url: ticketUrl,
      },
    },
  };
}

/** A preference in the provider's format. */
export function preferenceWire(preference: SandboxPreference, checkoutUrl: string) {
  const initPoint = `${checkoutUrl}/${preference.id}`;
  return {
    ...preference.asked,
    id: preference.id,
    collector_id: preference.collectorId,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    date_created: preference.createdAt,
    site_id: 'MLB',
  };
}

import type { PixPaymentRequest, PreferenceRequest } from '../payment-provider.ts';

const CURRENCY = 'BRL';
/** Brazil has had no daylight saving time since 2019. */
const SAO_PAULO_OFFSET = { ms: 3 * 3_600_000, text: '-03:00' };

/** ISO 8601 with milliseconds and offset, as the provider requires. */
function instantWithOffset(instant: Date): string {
  const local = new Date(instant.getTime() - SAO_PAULO_OFFSET.ms).toISOString();
  return local.replace('Z', SAO_PAULO_OFFSET.text);
}

/** Body of POST /checkout/preferences: one item (P-512). */
export function preferenceBody(request: PreferenceRequest, publicUrl: string): Record<string, unknown> {
  const { item, payerEmail, createdAt, expiresAt } = request;
  const back = publicUrl + request.backPath;
  return {
    items: [
      {
        id: item.id,
        title: item.title,
        quantity: 1,
        currency_id: CURRENCY,
        unit_price: item.priceCents / 100,
      },
    ],
    ...(payerEmail !== '' && { payer: { email: payerEmail } }),
    external_reference: request.externalReference,
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    expires: true,
    expiration_date_from: instantWithOffset(createdAt),
    expiration_date_to: instantWithOffset(expiresAt),
    notification_url: publicUrl + request.notificationPath,
  };
}

/** Body of POST /v1/payments for a Pix payment. */
export function pixPaymentBody(request: PixPaymentRequest, publicUrl: string): Record<string, unknown> {
  const { email, firstName, lastName, identification } = request.payer;
  return {
    transaction_amount: request.amountCents / 100,
    description: request.description,
    payment_method_id: 'pix',
    external_reference: request.externalReference,
    notification_url: publicUrl + request.notificationPath,
    date_of_expiration: instantWithOffset(request.expiresAt),
    payer: {
      email,
      first_name: firstName,
      last_name: lastName,
      ...(identification && { identification }),
    },
  };
}

import { HOUR_MS } from '#core/domain/durations.ts';
import { PAYMENT_CURRENCY } from '#core/domain/provider-payment.ts';
import type { PixPaymentRequest, PreferenceRequest } from '../payment-provider.ts';

/** Brazil has had no daylight saving time since 2019. */
const SAO_PAULO_OFFSET = { ms: 3 * HOUR_MS, text: '-03:00' };

/** ISO 8601 with milliseconds and offset, as the provider requires. */
export function instantWithOffset(instant: Date): string {
  const local = new Date(instant.getTime() - SAO_PAULO_OFFSET.ms).toISOString();
  return local.replace('Z', SAO_PAULO_OFFSET.text);
}

/** Where the provider reaches this server. */
export interface PublicAddress {
  /** Public origin. */
  publicUrl: string;
  /** Whether the provider takes it for notifications and for an automatic return: the real one takes https only. */
  isAccepted: boolean;
}

/** Means of payment that take days, or that our own Pix replaces. Account money cannot be excluded. */
const SLOW_MEANS = ['ticket', 'atm', 'bank_transfer'];

const INSTANT = {
  binary_mode: true,
  payment_methods: { excluded_payment_types: SLOW_MEANS.map((id) => ({ id })) },
};

const notification = ({ publicUrl, isAccepted }: PublicAddress, path: string) =>
  isAccepted && { notification_url: publicUrl + path };

/** Body of POST /checkout/preferences: one item (P-512). */
export function preferenceBody(request: PreferenceRequest, address: PublicAddress): Record<string, unknown> {
  const { item, payerEmail: email, payerIdentification: identification } = request;
  const { createdAt, expiresAt, statementDescriptor } = request;
  const back = address.publicUrl + request.backPath;
  return {
    items: [
      {
        id: item.id,
        title: item.title,
        quantity: 1,
        currency_id: PAYMENT_CURRENCY,
        unit_price: item.priceCents / 100,
      },
    ],
    ...(email !== '' && { payer: { email, ...(identification && { identification }) } }),
    external_reference: request.externalReference,
    back_urls: { success: back, pending: back, failure: back },
    ...(address.isAccepted && { auto_return: 'approved' }),
    ...(request.isInstant && INSTANT),
    ...(statementDescriptor !== undefined && { statement_descriptor: statementDescriptor }),
    expires: true,
    expiration_date_from: instantWithOffset(createdAt),
    expiration_date_to: instantWithOffset(expiresAt),
    ...notification(address, request.notificationPath),
  };
}

/** Body of POST /v1/payments for a Pix payment. */
export function pixPaymentBody(request: PixPaymentRequest, address: PublicAddress): Record<string, unknown> {
  const { email, firstName, lastName, identification } = request.payer;
  return {
    transaction_amount: request.amountCents / 100,
    description: request.description,
    payment_method_id: 'pix',
    external_reference: request.externalReference,
    ...notification(address, request.notificationPath),
    date_of_expiration: instantWithOffset(request.expiresAt),
    payer: {
      email,
      first_name: firstName,
      last_name: lastName,
      ...(identification && { identification }),
    },
  };
}

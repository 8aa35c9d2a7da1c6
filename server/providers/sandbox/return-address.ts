import type { SandboxPayment, SandboxPreference } from './records.ts';

const backOf = { approved: 'success', rejected: 'failure' } as const;

/** Return URL after the checkout, with the provider's query parameters: only a hint. Missing values are the word 'null'. */
export function returnAddress(preference: SandboxPreference, payment: SandboxPayment | undefined): string {
  const status = payment?.status;
  const back = status === 'approved' || status === 'rejected' ? backOf[status] : 'pending';
  const url = new URL(preference.backUrls[payment ? back : 'failure']);
  const id = String(payment?.id ?? null);
  const query = {
    collection_id: id,
    collection_status: status ?? 'null',
    payment_id: id,
    status: status ?? 'null',
    external_reference: String(preference.externalReference),
    payment_type: payment ? 'credit_card' : 'null',
    merchant_order_id: 'null',
    preference_id: preference.id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

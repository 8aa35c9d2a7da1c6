import { PAYMENT_WEBHOOK_PATH } from '#core/contract/webhooks.ts';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { FEE_CURRENCY } from '#core/domain/publication-payment.ts';
import type { PreferenceRequest } from '../fee-provider.ts';

const PAYMENT_STEP = 3;
/** Brazil has had no daylight saving time since 2019. */
const SAO_PAULO_OFFSET = { ms: 3 * 3_600_000, text: '-03:00' };

/** ISO 8601 with milliseconds and an offset, as the provider wants its dates. */
function instantWithOffset(instant: Date): string {
  const local = new Date(instant.getTime() - SAO_PAULO_OFFSET.ms).toISOString();
  return local.replace('Z', SAO_PAULO_OFFSET.text);
}

/** Body of POST /checkout/preferences: one item, the fee (§7, §9). */
export function preferenceBody(
  { raffleId, raffleTitle, payerEmail, createdAt, expiresAt }: PreferenceRequest,
  publicUrl: string,
): Record<string, unknown> {
  const back = publicUrl + wizardStepPath(raffleId, PAYMENT_STEP);
  return {
    items: [
      {
        id: 'publication-fee',
        title: `Publicação da rifa: ${raffleTitle}`,
        quantity: 1,
        currency_id: FEE_CURRENCY,
        unit_price: PUBLICATION_FEE_CENTS / 100,
      },
    ],
    ...(payerEmail !== '' && { payer: { email: payerEmail } }),
    external_reference: raffleId,
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    expires: true,
    expiration_date_from: instantWithOffset(createdAt),
    expiration_date_to: instantWithOffset(expiresAt),
    notification_url: publicUrl + PAYMENT_WEBHOOK_PATH,
  };
}

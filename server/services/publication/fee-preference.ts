import { PAYMENT_WEBHOOK_PATH } from '#core/contract/webhooks.ts';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import type { PreferenceRequest } from '../../providers/payment-provider.ts';

type Validity = Pick<PreferenceRequest, 'createdAt' | 'expiresAt' | 'idempotencyKey'>;

/** The checkout of a raffle's publication fee (P-501, P-512), which returns to the wizard's last step. */
export function feePreference(
  raffle: { id: string; title: string },
  payerEmail: string,
  validity: Validity,
): PreferenceRequest {
  return {
    item: {
      id: 'publication-fee',
      title: `Publicação da rifa: ${raffle.title}`,
      priceCents: PUBLICATION_FEE_CENTS,
    },
    externalReference: raffle.id,
    payerEmail,
    backPath: wizardStepPath(raffle.id, STEP.payment),
    notificationPath: PAYMENT_WEBHOOK_PATH,
    ...validity,
  };
}

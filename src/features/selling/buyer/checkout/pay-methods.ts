import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { PurchaseOption } from '#core/domain/selling/purchase.ts';

/** Payment method of a buyer: the seller's own Pix key, or Pix or card at the card provider. */
export type PayMethod = 'own-pix' | 'provider-pix' | 'card';

/** Parameters of a payment method for the purchase and the provider. */
export interface PayRoute {
  option: PurchaseOption;
  /** Undefined with the seller's own key. */
  providerMethod?: 'pix' | 'card';
}

export const PAY_ROUTES: Record<PayMethod, PayRoute> = {
  'own-pix': { option: 'pix' },
  'provider-pix': { option: 'mp', providerMethod: 'pix' },
  card: { option: 'mp', providerMethod: 'card' },
};

/** The payment methods for an option; the first is preselected. With 'both', Pix uses only the seller's own key. */
export function payMethodsOf(option: PaymentOption | null): PayMethod[] {
  if (option === 'pix') return ['own-pix'];
  if (option === 'mp') return ['provider-pix', 'card'];
  return option === 'both' ? ['own-pix', 'card'] : [];
}

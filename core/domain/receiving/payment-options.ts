import type { SellerProfile } from './seller-profile.ts';

/** How buyers pay (P-602): card provider, the seller's own Pix key, or either. */
export const PAYMENT_OPTIONS = ['mp', 'pix', 'both'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

type PaymentData = Pick<SellerProfile, 'apiKey' | 'hasApiToken' | 'pixKey' | 'pixCity'>;

/** How an organizer can be paid, as strangers may know it. */
export interface PublicSetting {
  ownerId: string;
  paymentOptions: PaymentOption[];
}

/** Which options the seller's data allows (P-601). No profile allows none. */
export function isPaymentOptionAvailable(option: PaymentOption, profile: PaymentData | null): boolean {
  const card = profile !== null && profile.apiKey !== '' && profile.hasApiToken;
  const pix = profile !== null && profile.pixKey !== '' && profile.pixCity !== '';
  return { mp: card, pix, both: card && pix }[option];
}

/**
 * What is left of a raffle's ways to pay (null if nothing is): the card provider where the seller has a token that it takes (P-744), the
 * own key where there is one (P-614).
 */
export function optionLeft(
  option: PaymentOption | null,
  profile: (PaymentData & Pick<SellerProfile, 'isApiTokenRefused'>) | null,
): PaymentOption | null {
  const hasToken = isPaymentOptionAvailable('mp', profile) && profile?.isApiTokenRefused !== true;
  const card = (option === 'mp' || option === 'both') && hasToken;
  const pix = (option === 'pix' || option === 'both') && isPaymentOptionAvailable('pix', profile);
  if (card && pix) return 'both';
  if (card) return 'mp';
  return pix ? 'pix' : null;
}

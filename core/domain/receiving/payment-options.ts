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

/** What is left of a raffle's ways to pay where the seller has no token that the provider takes (P-744); null if nothing is. */
export function withoutProvider(option: PaymentOption | null): PaymentOption | null {
  if (option === 'mp') return null;
  return option === 'both' ? 'pix' : option;
}

/** Which options the seller's data allows (P-601). No profile allows none. */
export function isPaymentOptionAvailable(option: PaymentOption, profile: PaymentData | null): boolean {
  const card = profile !== null && profile.apiKey !== '' && profile.hasApiToken;
  const pix = profile !== null && profile.pixKey !== '' && profile.pixCity !== '';
  return { mp: card, pix, both: card && pix }[option];
}

/** Whether buyers can pay through the card provider now: the seller has a token, which it takes (P-744). */
export function isProviderOffered(
  profile: (PaymentData & Pick<SellerProfile, 'isApiTokenRefused'>) | null,
): boolean {
  return isPaymentOptionAvailable('mp', profile) && profile?.isApiTokenRefused !== true;
}

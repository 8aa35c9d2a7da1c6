/** Payment methods at the card provider. */
export const CHECKOUT_METHODS = ['pix', 'card'] as const;
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number];

/** Optional identification of a payer for the provider: CPF or CNPJ. */
export const IDENTIFICATION_TYPES = ['CPF', 'CNPJ'] as const;
export interface PayerIdentification {
  type: (typeof IDENTIFICATION_TYPES)[number];
  number: string;
}

/** Content of a checkout: a Pix code, or the address of a card page. */
export type CheckoutContent =
  | { method: 'pix'; qrCode: string; qrCodeBase64: string; ticketUrl: string | null }
  | { method: 'card'; initPoint: string };

/** A checkout for a purchase, valid until `expiresAt`. */
export type PurchaseCheckout = CheckoutContent & {
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
};

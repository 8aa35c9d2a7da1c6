/** Kinds of Pix key (P-603). */
export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

/** What a seller tells to receive money (P-601). The provider's token never comes back in clear (P-604). */
export interface SellerProfile {
  id: string;
  ownerId: string;
  pixKeyType: PixKeyType;
  pixKey: string;
  pixCity: string;
  /** Whether the codes of new purchases bear no txid, which the seller's bank refused in a test (P-775). */
  pixWithoutTxid: boolean;
  apiKey: string;
  hasApiToken: boolean;
  /** '••••1234', or empty where none is set. */
  maskedApiToken: string;
  /** Whether the provider does not take the token any more (P-744). */
  isApiTokenRefused?: boolean | undefined;
  revision: number;
  /** Instant of the last write, ISO; undefined from a server that does not tell it yet. */
  updatedAt?: string | undefined;
}

/** The part of the profile that its owner writes on the receiving settings page. */
export type PixSettings = Pick<SellerProfile, 'pixKeyType' | 'pixKey' | 'pixCity' | 'pixWithoutTxid'>;

export const EMPTY_PIX_SETTINGS: PixSettings = {
  pixKeyType: 'cpf',
  pixKey: '',
  pixCity: '',
  pixWithoutTxid: false,
};

/** The Pix settings alone of a profile or of settings with more columns. */
export function pixSettingsOf({ pixKeyType, pixKey, pixCity, pixWithoutTxid }: PixSettings): PixSettings {
  return { pixKeyType, pixKey, pixCity, pixWithoutTxid };
}

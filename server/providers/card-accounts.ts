/** A seller's credentials at the card provider (P-601): the public key, shown by a checkout, and the secret token. */
export interface CardCredentials {
  apiKey: string;
  apiToken: string;
}

/** Why a seller's credentials are not taken. */
export type CardRefusal = 'wrong-token' | 'wrong-key' | 'not-brazilian' | 'only-for-tests';

/** Result of a check of a seller's credentials: the id of the account that they open, or why they are not taken. */
export type CardVerdict = { accountId: string } | CardRefusal;

/** Sellers' accounts at the card provider. Throws ProviderError if it does not answer. Not inside a transaction. */
export interface CardAccounts {
  check: (credentials: CardCredentials, withinMs?: number) => Promise<CardVerdict>;
}

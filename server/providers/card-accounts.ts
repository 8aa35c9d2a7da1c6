/** How a seller is known to the card provider (§3): the public key that a checkout shows, and the token that must not be seen. */
export interface CardCredentials {
  apiKey: string;
  apiToken: string;
}

/** What the provider says of a seller's credentials. */
export type CardVerdict = 'good' | 'wrong-token' | 'wrong-key' | 'not-brazilian';

/** Sellers' own accounts at the card provider. Throws ProviderError where it does not answer. Not inside a transaction. */
export interface CardAccounts {
  check: (credentials: CardCredentials, withinMs?: number) => Promise<CardVerdict>;
}

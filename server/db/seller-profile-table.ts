import type { ColumnType } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** Receiving settings of a seller. */
export interface SellerProfileTable {
  id: string;
  ownerId: string;
  pixKeyType: string;
  pixKey: string;
  pixCity: string;
  /** Whether new purchases get codes without a txid. */
  pixWithoutTxid: ColumnType<boolean, boolean | undefined, boolean>;
  apiKey: string;
  /** The provider's token in use (P-604); null if none. */
  credentialId: string | null;
  /** Last four characters of the token, for display. */
  apiTokenEnding: string;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
}

import type { ColumnType, Generated } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** A browser that is told of one purchase, of the opening of a raffle's sales, or of numbers of a sold-out one, without an account. */
export interface DeviceAlertTable {
  id: string;
  /** 'purchase' or 'raffle'. */
  subject: string;
  /** Id of the purchase or raffle. */
  subjectId: string;
  raffleId: string;
  /** The browser's place at its push service, and its keys, base64url. */
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Instant;
  /** When to look at it again. */
  dueAt: Instant;
  /** Status of the purchase that it knows; 'told' once it was told of a raffle; else empty. */
  toldStatus: Generated<string>;
  /** End of the hold that it was warned of. */
  toldHoldUntil: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** Draw day that it knows, and the one that it was told on the eve. */
  toldDrawsOn: ColumnType<string | null, string | null | undefined, string | null>;
  toldEveOf: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether it was told the result. */
  toldResult: Generated<boolean>;
}

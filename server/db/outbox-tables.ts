import type { ColumnType } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** A message that waits to be sent, deleted once it is sent or given up. */
export interface OutboxMessageTable {
  /** UUIDv7; names the message towards mail servers and the gateway in every attempt. */
  id: string;
  /** 'email' or 'sms'. */
  channel: string;
  kind: string;
  /** Recipient and content, which has codes and links, encrypted with SECRET_KEY. */
  contentSealed: string;
  /** The challenge of a code, which is not sent once that is void or used; null for other messages. */
  challengeId: string | null;
  createdAt: Instant;
  /** When it is given up: the end of a code, or 24 hours later. */
  expiresAt: Instant;
  /** Time of the next attempt, and end of the lease of the server that makes it. */
  nextAttemptAt: Instant;
  attempts: number;
  /** What the last attempt failed of, without addresses or texts; null before. */
  lastError: string | null;
}

/** The mail of a notice to a seller, until a browser was reached; it is sent once no delivery of the notice is left. */
interface NoticeMailTable {
  id: string;
  userId: string;
  /** As that of a message. */
  contentSealed: string;
}

/** A mail to a buyer, once for what it tells. Written in the transaction of that: by triggers, or with the address. */
interface PurchaseMailTable {
  purchaseId: string;
  /** 'held', 'paid', 'postponed', 'canceled', 'hold-canceled', 'owed', 'refunded' or 'won'. */
  kind: string;
  /** From 0: 'owed' and 'refunded' may be due again, for other money. */
  place: ColumnType<number, number | undefined, never>;
  dueAt: Instant;
  /** When it was handed to the outbox, or left out; null until then. */
  doneAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** Keyed hash of the address; empty if it was left out. */
  recipient: ColumnType<string, string | undefined, string>;
}

/** Tables of the outbox, by name in queries. */
export interface OutboxTables {
  outboxMessage: OutboxMessageTable;
  noticeMail: NoticeMailTable;
  purchaseMail: PurchaseMailTable;
}

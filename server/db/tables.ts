import type { ColumnType } from 'kysely';
import type { ChangeTables } from './change-tables.ts';
import type { DeviceAlertTable } from './device-alert-table.ts';
import type { OversightTables } from './oversight-tables.ts';
import type { FederalReadingTable, FederalWatchTable } from './federal-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';
import type { PostponementTable } from './postponement-table.ts';
import type { ProviderPaymentTables } from './provider-payment-tables.ts';
import type { PublicationTables } from './publication-tables.ts';
import type { SellerProfileTable } from './seller-profile-table.ts';
import type { TicketTables } from './ticket-tables.ts';

/** Read as a Date; written as a Date. */
type Instant = Date;
/** Read as its value; written as JSON text, since `pg` would turn a list into a Postgres array. */
type Json<Value> = ColumnType<Value, string, string>;

export interface AppUserTable {
  id: string;
  name: string;
  displayName: string;
  /** Lower case; empty once the account is removed. */
  email: string;
  /** Eleven digits; empty once the account is removed. */
  phone: string;
  passwordHash: string;
  avatarUrl: string | null;
  emailVerifiedAt: Instant | null;
  phoneVerifiedAt: Instant | null;
  /** Pending contacts: they replace e-mail and phone once a code confirms them; empty if none. */
  pendingEmail: string;
  pendingPhone: string;
  /** Increases whenever e-mail or phone is proven or restored. */
  contactVersion: number;
  /** The user whose affiliate link was used at registration. */
  affiliateId: string | null;
  isDeleted: boolean;
  createdAt: Instant;
}

export interface SessionTable {
  /** SHA-256 of the bearer token, hex. The token itself is not stored. */
  tokenHash: string;
  userId: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** Id used by the owner to end the session; not derived from the token. */
  id: string;
  /** User agent at sign-in. */
  userAgent: string;
  /** Accurate to some minutes; null if unused since sign-in. */
  lastSeenAt: Instant | null;
}

/** A code that was sent, or a placeholder for an unknown login (P-204). */
export interface CodeChallengeTable {
  id: string;
  /** Keyed hash of the purpose; a newer code for the same purpose voids it. */
  subject: string;
  /** Null for unknown logins and registrations. */
  userId: string | null;
  channel: string;
  /** The contact to be confirmed; empty for a recovery and a registration. */
  target: string;
  /** Keyed hash of the requested contact or login, by which codes are rate-limited across challenges. */
  targetKey: string;
  /** Keyed hash of the contact that received the code, proven by entering it; empty if none was sent. */
  sentTo: string;
  /** Version of the account's contacts when a recovery's code was sent; otherwise 0. */
  contactVersion: number;
  /** The registration that the code completes, encrypted and bound to the subject; null for other codes. */
  registrationSealed: string | null;
  /** Keyed hash, because six digits can be tried quickly; empty once used. */
  codeHash: string;
  tries: number;
  sentAt: Instant;
  expiresAt: Instant;
  proofHash: string | null;
  proofExpiresAt: Instant | null;
  endedAt: Instant | null;
}

/** The contacts of an account before one was proven, restored by an undo link or a recovery. */
export interface ContactUndoTable {
  /** SHA-256 of the link's token, hex. The token itself is not stored; without a recipient it was not sent either. */
  tokenHash: string;
  userId: string;
  /** The contact to which the link was sent, 'email' or 'phone'; without a recipient the one that was proven. */
  contact: string;
  /** Version of these contacts. */
  contactVersion: number;
  /** False if a contact of the account was only proven: no link returns to a time before that. */
  isReplacement: boolean;
  email: string;
  isEmailVerified: boolean;
  phone: string;
  isPhoneVerified: boolean;
  expiresAt: Instant;
  usedAt: Instant | null;
}

export interface NamedTable {
  id: string;
  name: string;
  position: number;
}

export interface TicketPlanTable {
  id: string;
  name: string;
  maxTickets: number;
}

export interface RaffleTable {
  id: string;
  ownerId: string;
  title: string;
  categoryId: string;
  ticketPlanId: string;
  priceCents: number;
  lotteryId: string;
  description: string;
  status: string;
  slug: string;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
  publishedAt: Instant | null;
  /** When the publication fee was approved; null for a raffle published free. */
  feePaidAt: Instant | null;
  /** The provider's payment that paid the fee. */
  feePaymentId: string | null;
  /** Start of the sales stop after a chargeback of the fee (P-511). */
  salesStoppedAt: Instant | null;
  /** Tombstone (P-907). */
  deletedAt: Instant | null;
}

export interface RaffleConfigTable {
  id: string;
  raffleId: string;
  images: Json<string[]>;
  rules: string;
  maxTicketsPerUser: number;
  minTicketsPerUser: number;
  ticketModel: string;
  paymentOption: string | null;
  promotions: Json<{ description: string; tickets: number; priceCents: number }[]>;
  prizes: Json<string[]>;
  videoLink: string;
  paymentMinutes: number;
  supportPhone: string;
  saleStartsOn: string;
  drawsOn: string;
  showDrawDate: boolean;
  whatsappGroupLink: string;
  mostPurchasedEnabled: boolean;
  mostPurchasedPrize: string;
  luckyNumbersEnabled: boolean;
  luckyNumbers: Json<number[]>;
  luckyNumberPrizeCents: number;
  isPrivate: boolean;
  purchaseButtons: Json<{ tickets: number; mostPopular: boolean }[]>;
  showAvailableCount: boolean;
  showLastBuyers: boolean;
  authorizationKind: string;
  authorizationNumber: string;
  authorizationEntity: string;
  authorizationCnpj: string;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** An image uploaded for a raffle. Its files are stored as long as any raffle has a row for them. */
export interface RaffleImageTable {
  raffleId: string;
  /** SHA-256 of the uploaded bytes, hex: the name of the files. */
  contentHash: string;
  createdAt: Instant;
  /** When all its files were stored; null while they are being encoded. */
  storedAt: Instant | null;
  /** When it was last uploaded or removed from the configuration; unreferenced images are deleted a day later. */
  letGoAt: Instant;
}

/** An image whose files one server is deleting. */
interface ImageRemovalTable {
  contentHash: string;
  /** From then on none of its deletions is under way any more, whatever became of the server. */
  endsAt: Instant;
}

export interface AffiliateCodeTable {
  userId: string;
  /** Code in the affiliate link. */
  code: string;
  createdAt: Instant;
}

/** Notification preferences; without a row, all are on. */
export interface NotificationChoiceTable {
  userId: string;
  paymentConfirmed: boolean;
  rafflePublished: boolean;
  unsentWork: boolean;
  salesWaiting: boolean;
  draws: boolean;
  prizes: boolean;
}

/** A browser subscribed to notifications, for the lifetime of the session that subscribed. */
export interface PushSubscriptionTable {
  id: string;
  /** Endpoint at the browser's push service. */
  endpoint: string;
  userId: string;
  sessionHash: string;
  /** Keys of the browser, base64url, for end-to-end encryption. */
  p256dh: string;
  auth: string;
  createdAt: Instant;
}

/** A notification queued for one browser: of an account, or one that asked about a purchase or raffle. */
export interface PushDeliveryTable {
  id: string;
  subscriptionId: string | null;
  alertId: string | null;
  noticeMailId: string | null;
  /** `AlertKind`; null for other notifications. */
  kind: string | null;
  /** Not sent from then on, as it would mislead; null: never. */
  usefulUntil: Instant | null;
  /** JSON payload for the service worker. */
  payload: string;
  createdAt: Instant;
  /** Time of the next attempt, and end of the lease of the server that sends it. */
  nextTryAt: Instant;
  tries: number;
}

export interface IdempotencyTable {
  userId: string;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
  /** JSON of a reply that is stored whole; null inside the transaction that creates it, and beside `shortReply`. */
  reply: string | null;
  /** JSON of a reply without the long fields that the request's body has too (`server/services/writes/short-reply.ts`). */
  shortReply: string | null;
  createdAt: Instant;
}

/** Use of a rate limit in its current window. */
export interface RateCountTable {
  /** Name of the limit and hash of the subject. */
  key: string;
  spent: number;
  endsAt: Instant;
}

/** All tables, by name in queries. Columns are snake_case in SQL and camelCase here. */
export interface Tables
  extends
    ChangeTables,
    OversightTables,
    OutboxTables,
    ProviderPaymentTables,
    PublicationTables,
    TicketTables {
  appUser: AppUserTable;
  session: SessionTable;
  codeChallenge: CodeChallengeTable;
  contactUndo: ContactUndoTable;
  category: NamedTable;
  lottery: NamedTable;
  ticketPlan: TicketPlanTable;
  raffle: RaffleTable;
  postponement: PostponementTable;
  raffleConfig: RaffleConfigTable;
  raffleImage: RaffleImageTable;
  imageRemoval: ImageRemovalTable;
  sellerProfile: SellerProfileTable;
  affiliateCode: AffiliateCodeTable;
  notificationChoice: NotificationChoiceTable;
  pushSubscription: PushSubscriptionTable;
  pushDelivery: PushDeliveryTable;
  deviceAlert: DeviceAlertTable;
  federalReading: FederalReadingTable;
  federalWatch: FederalWatchTable;
  idempotency: IdempotencyTable;
  rateCount: RateCountTable;
}

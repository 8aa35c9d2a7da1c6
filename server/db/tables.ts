import type { ColumnType } from 'kysely';
import type { PublicationTables } from './publication-tables.ts';

/** Read as a Date; written as a Date. */
type Instant = Date;
/** Read as what it holds; written as its JSON text, since `pg` would make a Postgres array of a list. */
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
  /** What e-mail and phone become once a code confirms them; empty where nothing waits. */
  pendingEmail: string;
  pendingPhone: string;
  /** Who led this user here. */
  affiliateId: string | null;
  isDeleted: boolean;
  createdAt: Instant;
}

export interface SessionTable {
  /** SHA-256 of the bearer token, hex. The token itself is not kept. */
  tokenHash: string;
  userId: string;
  createdAt: Instant;
  expiresAt: Instant;
  revokedAt: Instant | null;
  /** How its owner names it to end it: tells nothing of the token. */
  id: string;
  /** What the browser said of itself when it signed in. */
  userAgent: string;
  /** Within minutes; null where it has not been seen since it was opened. */
  lastSeenAt: Instant | null;
}

/** A code that was sent, or for an unknown login only seems to have been (decision 32). */
export interface CodeChallengeTable {
  id: string;
  /** What it is for, sealed: a newer one for the same voids it. */
  subject: string;
  /** Null where nobody has the login. */
  userId: string | null;
  channel: string;
  /** The contact that it confirms; empty for a recovery. */
  target: string;
  /** Keyed hash of the contact or login that was asked for: codes are counted by it, over all challenges. */
  targetKey: string;
  /** Keyed hash of the contact that it went to, which entering it proves; empty where it went to nobody. */
  sentTo: string;
  /** Keyed, as six digits are soon tried; empty once it was used. */
  codeHash: string;
  tries: number;
  sentAt: Instant;
  expiresAt: Instant;
  proofHash: string | null;
  proofExpiresAt: Instant | null;
  endedAt: Instant | null;
}

/** The contacts of an account as they were before one of them was replaced, for whoever has the link to go back to them. */
export interface ContactUndoTable {
  /** SHA-256 of the link's token, hex. The token itself is not kept. */
  tokenHash: string;
  userId: string;
  /** The one that was replaced: 'email' or 'phone'. */
  contact: string;
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
  /** The provider's payment that paid for it. */
  feePaymentId: string | null;
  /** Since when a chargeback of the fee stops new sales (decision 26). */
  salesStoppedAt: Instant | null;
  /** The tombstone (decision 34). */
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
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** An image that was uploaded for a raffle. Its files are kept as long as any raffle has a row for them. */
export interface RaffleImageTable {
  raffleId: string;
  /** SHA-256 of the bytes that were sent, hex: the name of the files. */
  contentHash: string;
  createdAt: Instant;
  /** When all its files were kept; null while they are being made. */
  storedAt: Instant | null;
  /** When it was last uploaded, or left the configuration: one that no configuration names is forgotten a day later. */
  letGoAt: Instant;
}

export interface SellerProfileTable {
  id: string;
  ownerId: string;
  pixKeyType: string;
  pixKey: string;
  pixCity: string;
  apiKey: string;
  /** The provider's token, sealed with SECRET_KEY (decision 27); null where none is set. */
  apiTokenSealed: string | null;
  /** Its last four characters, for the mask. */
  apiTokenEnding: string;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface PaymentTable {
  id: string;
  raffleId: string;
  status: string;
  createdAt: Instant;
}

export interface AffiliateCodeTable {
  userId: string;
  /** What stands in their link. */
  code: string;
  createdAt: Instant;
}

/** What a user wants to be notified of; without a row, everything. */
export interface NotificationChoiceTable {
  userId: string;
  paymentConfirmed: boolean;
  rafflePublished: boolean;
  unsentWork: boolean;
}

/** A browser that takes notifications, for as long as the session that asked for them lives. */
export interface PushSubscriptionTable {
  id: string;
  /** Address at the browser's push service. */
  endpoint: string;
  userId: string;
  sessionHash: string;
  /** The browser's keys, base64url: only it can read what is sent. */
  p256dh: string;
  auth: string;
  createdAt: Instant;
}

/** A notification on its way to one browser. */
export interface PushDeliveryTable {
  id: string;
  subscriptionId: string;
  /** JSON, as the worker gets it. */
  payload: string;
  createdAt: Instant;
  /** Also until when one server has it to itself. */
  nextTryAt: Instant;
  tries: number;
}

export interface FederalDrawTable {
  number: number;
  /** What the Caixa said, word for word: the evidence. */
  rawReply: string;
  fetchedAt: Instant;
  /** When the Caixa last said that it was the latest one. */
  wasLatestAt: Instant | null;
}

export interface IdempotencyTable {
  userId: string;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
  /** JSON, as it was sent; null only inside the transaction that is making it. */
  reply: string | null;
  createdAt: Instant;
}

/** How much of a rate limit somebody has spent in the window that ends then. */
export interface RateCountTable {
  /** The limit's name, and a hash of who is measured. */
  key: string;
  spent: number;
  endsAt: Instant;
}

/** How often anything of an owner's raffles has changed. Kept by triggers. */
export interface RaffleChangeCounterTable {
  ownerId: string;
  position: number;
}

/** Where in that order a raffle, its configuration or its sales last changed. Kept by triggers. */
export interface RaffleChangeTable {
  raffleId: string;
  ownerId: string;
  position: number;
}

/** Every table, by the name that the queries use. Columns are snake_case in SQL and camelCase here. */
export interface Tables extends PublicationTables {
  appUser: AppUserTable;
  session: SessionTable;
  codeChallenge: CodeChallengeTable;
  contactUndo: ContactUndoTable;
  category: NamedTable;
  lottery: NamedTable;
  ticketPlan: TicketPlanTable;
  raffle: RaffleTable;
  raffleConfig: RaffleConfigTable;
  raffleImage: RaffleImageTable;
  raffleChange: RaffleChangeTable;
  raffleChangeCounter: RaffleChangeCounterTable;
  sellerProfile: SellerProfileTable;
  payment: PaymentTable;
  affiliateCode: AffiliateCodeTable;
  notificationChoice: NotificationChoiceTable;
  pushSubscription: PushSubscriptionTable;
  pushDelivery: PushDeliveryTable;
  federalDraw: FederalDrawTable;
  idempotency: IdempotencyTable;
  rateCount: RateCountTable;
}

import type { ColumnType } from 'kysely';
import type { DrawTables } from './draw-tables.ts';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** How many tickets of a raffle are given out. One row a raffle, whatever its size. */
interface PoolTable {
  raffleId: string;
  /** 'random' or 'manual'. */
  model: string;
  maxTickets: number;
  /** Random model: the first position that was never given out. */
  next: number;
  /** Random model: tickets in freed_range. */
  freed: number;
  /** The 32 bytes from which the order of the numbers follows, sealed with SECRET_KEY. */
  secretSealed: string;
  /** 00:00 of the draw day: nothing is reserved from then on. */
  closesAt: Instant;
  /** On the draw day, before any draw: what is not paid by then gets no numbers. */
  freezesAt: Instant;
  /** Counts changes of the terms while nobody had bought; a purchase of an earlier edition gets no numbers. */
  edition: ColumnType<number, number | undefined, number>;
  /** When the draw was postponed the last time; null for never. */
  postponedAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** When the raffle was canceled; null while it is not: nothing is sold or paid from then on. */
  canceledAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** When the list of sold numbers was frozen; null until then. */
  frozenAt: Instant | null;
  /** When sales were paused; null while they are not. */
  pausedAt: Instant | null;
  /** 'seller', 'restore' of a backup, or 'operator': then only the operator resumes. Meaningless while `pausedAt` is null. */
  pausedBy: ColumnType<string, string | undefined, string>;
  /** Why the operator has stopped sales, for everybody to read; empty otherwise. */
  stopReason: ColumnType<string, string | undefined, string>;
  /** Who had paused them before the operator's stop; null for nobody. */
  pausedBefore: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Instant;
}

/** One buyer's order of tickets in one raffle. */
export interface PurchaseTable {
  raffleId: string;
  /** UUIDv7, minted by the client. */
  id: string;
  /** SHA-256 of the client's secret, hex. The secret itself is not kept. */
  secretHash: string;
  /** Eleven digits; empty for a cash sale to somebody who gave none. */
  phone: string;
  name: string;
  /** Empty where none was given. */
  email: string;
  /** Code of the link by which the buyer came; empty without one. */
  affiliate: string;
  /** 'pix', 'mp' or 'cash'. */
  option: string;
  /** Eight characters by which the buyer finds it again. */
  code: string;
  /** The account that it belongs to; null without one. */
  buyerUserId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether its code for the seller's own Pix key bears no txid. */
  withoutTxid: ColumnType<boolean, boolean | undefined, boolean>;
  /** Keys in `holder` of the device and address that ordered; empty for a cash sale. */
  device: ColumnType<string, string | undefined, never>;
  address: ColumnType<string, string | undefined, never>;
  tickets: number;
  amountCents: number;
  unitPriceCents: number;
  discountCents: number;
  status: string;
  /** Counts its events from 1. */
  revision: number;
  /** The pool's when it was made. */
  edition: ColumnType<number, number | undefined, never>;
  createdAt: Instant;
  expiresAt: Instant;
  approvedAt: Instant | null;
  /** Whether the provider is reviewing a payment of it: the sweep leaves its hold alone. */
  inReview: ColumnType<boolean, boolean | undefined, boolean>;
  /** What it had when its hold ended: positions (random model) or numbers (manual model). Null while it has them. */
  released: ColumnType<{ lo: number; hi: number }[] | null, string | null, string | null>;
  /** When its seller was reminded to answer; null before. */
  remindedAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** When its seller was notified that it was reported, soon after that; null before, and where a reminder was first. */
  reportToldAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** Hold by the card provider that ends once its attempts there have ended: since when, how ('expire' or 'cancel'), by whom. Null otherwise. */
  endingAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  endingAs: ColumnType<string | null, string | null | undefined, string | null>;
  endingActor: ColumnType<string | null, string | null | undefined, string | null>;
  endingActorId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Tickets that stay with it although it is not paid, so that nobody gets them. */
  burnt: ColumnType<number, number | undefined, number>;
  /** Whether it was given back after the freeze: the list of sold tickets has it all the same. */
  staysListed: ColumnType<boolean, boolean | undefined, boolean>;
  /** Whether it was ever paid: its buyer saw the numbers. */
  numbersShown: ColumnType<boolean, boolean | undefined, boolean>;
  /** In whose name the paying account is, and the Pix's end-to-end id, as its buyer says; empty if unknown. */
  payerName: ColumnType<string, string | undefined, string>;
  endToEndId: ColumnType<string, string | undefined, string>;
  /** When its buyer reported a payment after the hold had ended; null otherwise. */
  reportedLateAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** Random model: positions lo to hi - 1 belong to a purchase. */
interface AllocationTable {
  raffleId: string;
  lo: number;
  hi: number;
  purchaseId: string;
}

/** Random model: positions lo to hi - 1 belonged to a purchase and are free again. No two touch. */
interface FreedRangeTable {
  raffleId: string;
  lo: number;
  hi: number;
  /** In the order of these they are given out again, so that nobody can foresee which comes next. */
  randomKey: number;
}

/** Manual model: a number belongs to a purchase. */
interface TakenTable {
  raffleId: string;
  number: number;
  purchaseId: string;
}

/** What a phone has in one raffle. */
interface BuyerTable {
  raffleId: string;
  phone: string;
  /** Tickets of its approved purchases. */
  paid: number;
  /** The latest payment of its approved purchases: of two equal ones the earlier ranks first. */
  paidAt: Instant | null;
}

/** What a device or an address holds unpaid in one raffle. */
interface HolderTable {
  /** Empty: the device's unpaid purchases in all raffles together. */
  raffleId: string;
  /** SHA-256 of a device's X-Device, or a keyed hash of an address or its network; hex. */
  key: string;
  /** Tickets of its unpaid purchases. */
  tickets: number;
  purchases: number;
  /** Holds that expired unpaid since it last paid, and when the last one did. */
  lapses: number;
  lapsedAt: Instant | null;
  /** Keyed hash of the network around an IPv6 address; empty for devices and other addresses. */
  network: ColumnType<string, string | undefined, string>;
}

/** Money that came in for a purchase, once for each payment that exists. */
export interface EffectTable {
  raffleId: string;
  purchaseId: string;
  /** 'provider', 'surplus', 'hand' or 'cash'. */
  kind: string;
  /** The provider's id of the payment; empty for money that no provider knows. */
  providerRef: string;
  amountCents: number;
  /** Whether it approved the purchase: true for at most one of a purchase. */
  isApplied: boolean;
  /** 'paid', 'refund_due', 'refunded' or 'undone': confirmed by mistake. */
  outcome: string;
  /** Why it has to go back; empty otherwise. */
  reason: string;
  at: Instant;
  refundedAt: Instant | null;
  /** Why the provider does not give it back: 'no-balance', 'refused', 'slow' or 'too-late'; empty if it may. */
  refundProblem: ColumnType<string, string | undefined, string>;
  /** Not asked for before; null: now. */
  refundNextAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** When the seller was told of the problem; null before. */
  problemToldAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** The refund that the provider has taken on and not rejected; empty without one. */
  refundRef: ColumnType<string, string | undefined, string>;
  /** Since when it has taken it on. */
  refundTakenAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** Refunds of it that are known to be rejected: the next one is another one. */
  refundsRejected: ColumnType<number, number | undefined, number>;
}

/** Append-only. */
export interface PurchaseEventTable {
  raffleId: string;
  purchaseId: string;
  /** The purchase's, after it: 1 for the first. */
  revision: number;
  kind: string;
  at: Instant;
  /** 'buyer', 'seller', 'provider' or 'system'. */
  actor: string;
  /** Id of the user who did it; empty where there is none. */
  actorId: string;
  /** Of the purchase, after it. */
  status: string;
  reason: string;
  providerRef: string;
  /** What the provider said of amounts, dates and status, in its words; nothing about who paid. */
  rawReply: string | null;
}

/** A buyer's request for the money of a purchase: at most one for each purchase, and for each phone in a raffle unless it is promised. */
interface RefundRequestTable {
  raffleId: string;
  purchaseId: string;
  /** Eleven digits; empty for a purchase without a phone. */
  phone: string;
  reason: string;
  askedAt: Instant;
  /** Whether the draw was postponed before, so that the seller cannot refuse. */
  isPromised: ColumnType<boolean, boolean | undefined, boolean>;
  /** When its seller answered, and how; null before. */
  answeredAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  isAccepted: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  /** Why, as the seller says; empty before, and where nothing was said. */
  answer: ColumnType<string, string | undefined, string>;
}

/** A canceled raffle. */
interface CancellationTable {
  raffleId: string;
  /** In its organizer's words. */
  reason: string;
  /** Id of the user who canceled it. */
  canceledBy: string;
  canceledAt: Instant;
}

/** What a raffle promises its buyers, one row for each version. Append-only. */
interface RaffleTermsTable {
  raffleId: string;
  /** From 1. */
  version: number;
  /** Canonical JSON of `RaffleTerms`. */
  terms: string;
  /** SHA-256 over the secret and these terms, hex (docs/PROOF.md). */
  commitment: string;
  /** Its first entry in the log. */
  logSeq: number;
  createdAt: Instant;
}

/** The public log, a chain of hashes over all raffles. Append-only. */
interface LogEntryTable {
  /** From 1, without gaps. */
  seq: number;
  /** Hash of the entry before. */
  previous: string;
  hash: string;
  /** Canonical JSON, as hashed. */
  entry: string;
}

/** One row: the last entry of the log. Locked by every transaction that appends one. */
interface LogHeadTable {
  seq: number;
  hash: string;
}

/** The tables of the ticket engine, by the name that the queries use. */
export interface TicketTables extends DrawTables {
  pool: PoolTable;
  purchase: PurchaseTable;
  allocation: AllocationTable;
  freedRange: FreedRangeTable;
  taken: TakenTable;
  buyer: BuyerTable;
  holder: HolderTable;
  effect: EffectTable;
  purchaseEvent: PurchaseEventTable;
  refundRequest: RefundRequestTable;
  cancellation: CancellationTable;
  raffleTerms: RaffleTermsTable;
  logEntry: LogEntryTable;
  logHead: LogHeadTable;
}

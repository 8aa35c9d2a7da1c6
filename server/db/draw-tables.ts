import type { ColumnType } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** The list of the tickets that were sold at the freeze: what takes part in the draw. Its ranges never change. */
interface SoldListTable {
  raffleId: string;
  /** Sold tickets. */
  tickets: number;
  buyers: number;
  recordedAt: Instant;
  /** Of the tree over the list; null, as the rest, until its root is published. */
  leaves: number | null;
  /** Hex. */
  root: string | null;
  rootAt: Instant | null;
  /** The root's entry in the public log. */
  logSeq: number | null;
  /** When the seller was told that the numbers are theirs to name (P-812). */
  sellerToldAt: Instant | null;
}

/** Sold tickets of one purchase without a gap: positions (random model) or numbers (manual model) from lo to hi - 1. */
interface SoldRangeTable {
  raffleId: string;
  lo: number;
  hi: number;
  purchaseId: string;
  /** Stands for the buyer in this raffle: from 1, in random order. */
  buyer: number;
  /** Whole minutes since 1970, UTC. */
  paidAtMinute: number;
}

/** Consecutive leaves of the tree over a list. */
interface SoldBlockTable {
  raffleId: string;
  /** From 0. */
  block: number;
  /** `lo` of its first leaf. */
  firstLo: number;
  /** Encoded leaves, base64. */
  leaves: string;
  /** Root over its leaves, hex. */
  hash: string;
}

/** The result of a raffle's draw. Never changes. */
interface RaffleResultTable {
  raffleId: string;
  /** Of the federal draw; null where the organizer has named the numbers. */
  drawNumber: number | null;
  /** São Paulo day of the draw. */
  drawnOn: string;
  /** Of the federal draw, first to fifth. */
  tickets: ColumnType<string[], string, never>;
  /** Where the organizer's draw can be watched. */
  link: ColumnType<string, string | undefined, never>;
  /** The ticket secret, revealed; hex. */
  secret: string;
  /** Its entry in the log. */
  logSeq: number;
  publishedAt: Instant;
  /** When its organizer was told. */
  sellerToldAt: ColumnType<Instant | null, Instant | null | undefined, Instant>;
}

/** What a purchase has won. Append-only. */
interface RaffleWinnerTable {
  raffleId: string;
  /** `PrizeKind` */
  kind: string;
  /** Of its kind, from 1. */
  place: number;
  number: number | null;
  /** `lo` of its leaf in the sold list. */
  lo: number;
  purchaseId: string;
  /** Numbers that the federal prizes gave, in order. */
  tries: ColumnType<number[], string, never>;
  isNextSold: boolean;
}

/** Whether a prize that was won was handed over. */
interface PrizeDeliveryTable {
  raffleId: string;
  /** `PrizeKind` */
  kind: string;
  /** Of its kind, from 1. */
  place: number;
  /** São Paulo day, as the organizer says. */
  deliveredOn: string | null;
  /** When the organizer said so, or took it back. */
  markedAt: Instant | null;
  /** `DeliveryAnswer` of the winner. */
  answer: string | null;
  answeredAt: Instant | null;
}

/** What takes part in a draw, and what came of it. */
export interface DrawTables {
  soldList: SoldListTable;
  soldRange: SoldRangeTable;
  soldBlock: SoldBlockTable;
  raffleResult: RaffleResultTable;
  raffleWinner: RaffleWinnerTable;
  prizeDelivery: PrizeDeliveryTable;
}

import type { Raffle, RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';

/** What every document keeps: what the user has, what the server last acknowledged, and how far the two are apart. */
export interface StoredDocument<Data, Acknowledged> {
  id: string;
  /** What the user has written, valid or not. */
  working: Data;
  /** What the server last acknowledged, with its revision; null before it ever did. */
  base: Acknowledged | null;
  /** Raised with each edit. */
  localRev: number;
  /** The `localRev` whose content the server has. */
  ackedRev: number;
  /** Instant of the last edit on this device, ISO; null where there was none. */
  savedAt: string | null;
  /** Instant at which the server last confirmed, ISO; null where it never did. */
  syncedAt: string | null;
  /** The server's version, when another device changed it under unsent edits (412). */
  conflict: Acknowledged | null;
  /** Rich texts of which the server has taken something away; until they are edited, or the user has been told. */
  strippedFields?: readonly string[];
  /** What another device had written where this one's word stands after a merge; until it is taken back, or closed. */
  overruled?: Partial<Data>;
}

export interface StoredRaffle extends StoredDocument<RaffleData, Raffle> {
  /** Any live ticket payment, as the server last told, so that locks hold offline (decision 11). */
  hasPayments: boolean;
  /** The server has answered that question once; without it `hasPayments` says nothing of an active raffle. */
  arePaymentsKnown?: boolean;
  /** Tickets sold when the server last told; undefined where it never did. */
  soldTickets?: number;
  /** Another device deleted it while this one had unsent edits: kept here for rescue. */
  deletedElsewhere: boolean;
  createdAt: string;
}

/** Keyed by its raffle. */
export interface StoredRaffleConfig extends StoredDocument<RaffleConfigData, RaffleConfig> {
  raffleId: string;
}

/** One row a user. */
export type StoredSellerProfile = StoredDocument<PixSettings, SellerProfile>;

/** The queueable documents. */
export type DocumentKind = 'raffle' | 'config' | 'seller-profile';

/** Why a past state of a document is kept. */
export type VersionReason =
  /** It stood while its user typed on. */
  | 'typed'
  /** A step was saved with its button. */
  | 'saved'
  /** It stood here before what another device had changed was taken. */
  | 'replaced'
  /** Of two versions the user chose the other one. */
  | 'not-chosen'
  /** It stood here before an older version was brought back. */
  | 'brought-back-over'
  /** What the server did not have of it was discarded at its user's word. */
  | 'discarded'
  /** A page that was closed had only noted it, and the document had gone on since. */
  | 'left-behind';

/** A past state of a document, for undo and rescue. */
export interface StoredVersion {
  /** Set by the database. */
  sequence?: number;
  kind: DocumentKind;
  documentId: string;
  data: RaffleData | RaffleConfigData | PixSettings;
  /** Instant at which the document came to be so, ISO. */
  keptAt: string;
  /** Instant until which it certainly stood, ISO, where that is known. */
  stoodUntil?: string;
  /** Missing in rows of the app's first weeks: a save. */
  reason?: VersionReason;
}

/** Small facts of the engine, by key. */
export interface StoredFact {
  key: string;
  value: unknown;
}

import type { Raffle, RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { PixSettings, SellerProfile } from '#core/domain/receiving/seller-profile.ts';

/** The types of each kind of document that can be queued. */
export interface DocumentTypes {
  raffle: {
    /** What the user writes. */
    data: RaffleData;
    /** The server's reply. */
    acknowledged: Raffle;
    row: StoredRaffle;
    /** The raffle that the document belongs to; null if it belongs to the user. */
    raffleId: string;
  };
  config: {
    data: RaffleConfigData;
    acknowledged: RaffleConfig;
    row: StoredRaffleConfig;
    raffleId: string;
  };
  'seller-profile': {
    data: PixSettings;
    acknowledged: SellerProfile;
    row: StoredSellerProfile;
    raffleId: null;
  };
}

/** The kinds of documents that can be queued. */
export type DocumentKind = keyof DocumentTypes;
/** The user's part of a document. */
export type DocumentData<K extends DocumentKind = DocumentKind> = DocumentTypes[K]['data'];
/** A document as the server has it. */
export type Acknowledged<K extends DocumentKind> = DocumentTypes[K]['acknowledged'];
/** A document's row on this device. */
export type DocumentRow<K extends DocumentKind> = StoredDocument<K> & DocumentTypes[K]['row'];

/** Columns of every document: the user's version, the last one that the server acknowledged, and how far they are apart. */
export interface StoredDocument<K extends DocumentKind = DocumentKind> {
  id: string;
  /** The user's current data, valid or not. */
  working: DocumentData<K>;
  /** The version last acknowledged by the server; null before the first. */
  base: Acknowledged<K> | null;
  /** Incremented with each edit. */
  localRev: number;
  /** The `localRev` whose content the server has. */
  ackedRev: number;
  /** Instant of the last edit on this device, ISO; null where there was none. */
  savedAt: string | null;
  /** Instant at which the server last confirmed, ISO; null where it never did. */
  syncedAt: string | null;
  /** The server's version while the user has to choose between it and unsent edits (412, pull). */
  conflict: Acknowledged<K> | null;
  /** Fields that kept the document from being sent when its step was last left; of that `localRev` alone. */
  incomplete?: { localRev: number; fields: readonly string[] };
  /** Rich texts that sanitising on the server has shortened; until they are edited or the user closes the note. */
  strippedFields?: readonly string[];
  /** Another device's values that lost against this device's in a merge; until they are restored or the note is closed. */
  overruled?: Partial<DocumentData<K>>;
  /** Values that lost against what another page wrote (P-1019, P-1034); until used or dismissed. */
  leftBehind?: Partial<DocumentData<K>>;
  /** The `localRev` at which its raffle turned out to be published; up to it nothing is sent before 'Publicar alterações' (P-1035). */
  withdrawnRev?: number | undefined;
}

export interface StoredRaffle extends StoredDocument<'raffle'> {
  /** Whether any ticket has a live payment, as last reported by the server, so that locks hold offline (P-315). */
  hasPayments: boolean;
  /** The server has reported `hasPayments` at least once; before that the value is meaningless for an active raffle. */
  arePaymentsKnown?: boolean;
  /** Whether purchases or money to give back keep it from being deleted (P-317), as last reported by the server. */
  hasMoney?: boolean | undefined;
  /** Tickets sold, as last reported by the server; undefined before the first report. */
  soldTickets?: number;
  /** Whether sales are paused, as last reported by the server. */
  paused?: boolean | undefined;
  /** Whether the operator has stopped them, as last reported by the server. */
  stopped?: boolean | undefined;
  /** Whether its result is published, as last reported by the server. */
  drawn?: boolean | undefined;
  /** Another device deleted it while this one had unsent edits: kept here for rescue. */
  deletedElsewhere: boolean;
  /** Made of what a page or its journal still had (P-1027): the server may have it although `base` is null. */
  mayBeOnServer?: boolean;
  /** Whether the publication fee is paid, as last reported by the server; undefined before the first report. */
  isFeePaid?: boolean | undefined;
  createdAt: string;
}

/** Keyed by `raffleId`. */
export interface StoredRaffleConfig extends StoredDocument<'config'> {
  raffleId: string;
}

/** One row per user. */
export type StoredSellerProfile = StoredDocument<'seller-profile'>;

/** Why a past state of a document is kept. */
export type VersionReason =
  /** Kept periodically while the user types. */
  | 'typed'
  /** A step was saved with its button. */
  | 'saved'
  /** It was replaced by changes of another device. */
  | 'replaced'
  /** The user chose the other of two versions. */
  | 'not-chosen'
  /** An older version was restored over it. */
  | 'brought-back-over'
  /** The user discarded what had not been sent. */
  | 'discarded'
  /** It lost against what another page wrote: only the journal of a closed page had it, or both were written at once. */
  | 'left-behind';

/** A past state of a document, for undo and rescue. */
export interface StoredVersion<K extends DocumentKind = DocumentKind> {
  /** Set by the database. */
  sequence?: number;
  kind: K;
  documentId: string;
  data: DocumentData<K>;
  /** Instant from which the document was in this state, ISO. */
  keptAt: string;
  /** Instant until which it is known to have been in this state, ISO. */
  stoodUntil?: string;
  /** Missing in rows of early versions of the app: 'saved'. */
  reason?: VersionReason;
}

/** A key-value pair of the engine. */
export interface StoredFact {
  key: string;
  value: unknown;
}

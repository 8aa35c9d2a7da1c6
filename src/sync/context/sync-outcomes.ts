import type { Answer, Answers } from '#core/domain/merge/merge-versions.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { FeePayment, PublicationEvent } from '#core/domain/publication/publication-payment.ts';

/** Outcome of a save, as known when its screen moves on (P-122). */
export type SaveOutcome =
  /** The server has it. `created`: it was the document's first save. */
  | { kind: 'on-server'; created: boolean }
  /** Stored on this device and queued. */
  | { kind: 'on-device' }
  /** Stored on this device. The session has ended and the app is opening the sign-in: no message, no navigation. */
  | { kind: 'sign-in-needed' }
  /** Refused by the server, or not stored for lack of room (`storage-full`). `fields` by our names. */
  | { kind: 'refused'; message: string; code: string; fields: Record<string, string> };

export type FinishOutcome =
  | { kind: 'finished' }
  /** The server cannot be reached. Nothing was sent. */
  | { kind: 'needs-network' }
  /** This device has edits that the server has not. Nothing was sent. */
  | { kind: 'unsent-edits' }
  | CallFailure;

/** Failure of a call that the user waits for. */
export type CallFailure =
  /** No reply: it may or may not have taken effect. Retrying is safe. */
  { kind: 'no-answer' } | { kind: 'refused'; message: string; code: string; fields: Record<string, string> };

/** The server lacks, or may lack, what the screen shows. */
export interface GateClosed {
  kind: 'gate-closed';
  missing: GateReason[];
}

export type PublishOutcome =
  /** `isStored`: this device shows it as published. */
  { kind: 'published'; isStored: boolean } | GateClosed | CallFailure;

/** State of the publication of a raffle that costs the fee, as reported by the server and its provider (P-510). */
export type PublicationStanding =
  | { kind: 'active' }
  /** A preference is open, and no payment of it has been decided. */
  | { kind: 'waiting' }
  /** The provider refused the last payment; another may be made. */
  | { kind: 'rejected' }
  /** No payment was started. */
  | { kind: 'fee-due' }
  /** Paid, but invalid for publication: `fields` by our names. */
  | { kind: 'unfit'; fields: Record<string, string> }
  /** The server or its provider is unreachable. */
  | { kind: 'no-answer' };

export interface PublicationAnswer {
  standing: PublicationStanding;
  /** Payments, newest first, the history of the publication, and whether a chargeback of the fee has stopped the sales (P-511). */
  record?: { payments: FeePayment[]; history: PublicationEvent[]; salesStopped: boolean };
}

export type FeePaymentOutcome =
  /** Address of the provider's page. */
  | { kind: 'checkout'; address: string }
  /** An approved payment was found. */
  | { kind: 'paid' }
  | GateClosed
  | CallFailure;

/** The wizard step whose document is meant: 0 'Dados da rifa', 1 'Configurações'. */
export type DocumentStep = 0 | 1;

/** Why a raffle cannot be published yet (P-513). */
export type GateReason =
  /** Edits not saved with the step's button. */
  | { kind: 'unsaved-edits'; step: DocumentStep }
  /** Step 1 was never saved. */
  | { kind: 'config-never-saved' }
  /** Saved here but not acknowledged by the server. */
  | { kind: 'not-sent'; step: DocumentStep }
  /** Images not uploaded yet. */
  | { kind: 'images-not-sent'; count: number }
  | { kind: 'attention'; step: DocumentStep; reason: AttentionReason }
  /** Step 1 needs a Pix key whose save waits for the password. */
  | { kind: 'password-needed' }
  /** No probe reached our server. */
  | { kind: 'offline' };

export type PublicationGate = OpenGate | { open: false; missing: GateReason[] };

/** The server has exactly what this device shows, at these revisions. */
export interface OpenGate {
  open: true;
  raffleRevision: number;
  configRevision: number;
}

/** The version to keep, by field or for all fields in conflict. */
export type ConflictDecision = Answer | Answers<RaffleData & RaffleConfigData>;

/** Revisions of both versions that the user saw when choosing. */
export interface SeenVersions {
  /** Revision of the server's version. */
  revision: number;
  /** Local revision of this device's version. */
  localRev: number;
}

/** Values of some fields of a document. */
export type FieldValues = Partial<RaffleData & RaffleConfigData>;

/** Why a raffle is shown as 'Precisa da sua atenção'. */
export type AttentionReason =
  /** Another device changed it too; both versions are kept until the user chooses. */
  | { kind: 'conflict'; document: 'raffle' | 'config' }
  /** The server refused a save; `message` is the server's, `fields` by our names. */
  | {
      kind: 'refused';
      document: 'raffle' | 'config';
      message: string;
      code: string;
      fields: Record<string, string>;
    }
  /** Published for free, then raised above the limit: the save waits for the fee (P-505). */
  | { kind: 'fee-due'; message: string }
  /** The server refused the deletion. */
  | { kind: 'not-deleted'; message: string; code: string }
  /** Another device deleted it; local edits are kept. */
  | { kind: 'deleted-elsewhere' }
  | { kind: 'sign-in-needed' }
  /** The server does not understand this build any more: sent after the update (P-1042). */
  | { kind: 'update-needed' };

/** The seller's credentials at the card provider (P-601). */
export interface CardCredentials {
  apiKey: string;
  apiToken: string;
}

/** Outcome of connecting the card provider; `fields` by the names of the credentials. */
export type CardOutcome =
  | { kind: 'saved' | 'no-answer' | 'sign-in-needed' }
  | { kind: 'refused'; message: string; fields: Record<string, string> };

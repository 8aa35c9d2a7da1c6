import type { Answer, Answers } from '#core/domain/merge/merge-versions.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { FeePayment, PublicationEvent } from '#core/domain/publication-payment.ts';

/** How a save ended, as far as is known when its screen moves on (decision 2). */
export type SaveOutcome =
  /** The server has it. `created`: it was this document's first time there. */
  | { kind: 'on-server'; created: boolean }
  /** Safe on this device, and on its way. */
  | { kind: 'on-device' }
  /** Safe on this device. The session has ended, so the app is on its way to the sign-in: nothing to say, nowhere to go. */
  | { kind: 'sign-in-needed' }
  /** Refused by the server, or not saved at all for want of room (`storage-full`). `fields` by our names. */
  | { kind: 'refused'; message: string; code: string; fields: Record<string, string> };

export type FinishOutcome =
  | { kind: 'finished' }
  /** The server cannot be reached. Nothing was sent. */
  | { kind: 'needs-network' }
  /** This device has edits that the server has not. Nothing was sent. */
  | { kind: 'unsent-edits' }
  | CallFailure;

/** A call failed that the user waits for. */
export type CallFailure =
  /** No answer: it may have taken effect or not. Trying again is safe. */
  { kind: 'no-answer' } | { kind: 'refused'; message: string; code: string; fields: Record<string, string> };

/** The server has not, or may not have, what the screen shows. */
export interface GateClosed {
  kind: 'gate-closed';
  missing: GateReason[];
}

export type PublishOutcome = { kind: 'published' } | GateClosed | CallFailure;

/** How far the publication of a raffle that costs the fee has come, as the server and its provider say (§4). */
export type PublicationStanding =
  | { kind: 'active' }
  /** A preference is open, and no payment of it has been decided. */
  | { kind: 'waiting' }
  /** The last try was refused by the provider; another may be made. */
  | { kind: 'rejected' }
  /** Nobody has begun to pay. */
  | { kind: 'fee-due' }
  /** Paid, and kept from being published by a rule: `fields` by our names. */
  | { kind: 'unfit'; fields: Record<string, string> }
  /** The server or its provider cannot be asked now. */
  | { kind: 'no-answer' };

export interface PublicationAnswer {
  standing: PublicationStanding;
  /** What the owner may read of it: payments newest first, and the small history. */
  record?: { payments: FeePayment[]; history: PublicationEvent[] };
}

export type FeePaymentOutcome =
  /** The provider's page, to be gone to. */
  | { kind: 'checkout'; address: string }
  /** Nothing is due any more: an approved payment was found. */
  | { kind: 'paid' }
  | GateClosed
  /** Nothing is charged by asking. */
  | CallFailure;

/** The wizard step whose document is meant: 0 'Dados da rifa', 1 'Configurações'. */
export type DocumentStep = 0 | 1;

/** What keeps a raffle from being published (the payment gate of the offline design). */
export type GateReason =
  /** Edits that were never saved with the step's button. */
  | { kind: 'unsaved-edits'; step: DocumentStep }
  /** Step 1 was never saved at all. */
  | { kind: 'config-never-saved' }
  /** Saved here, and not yet acknowledged by the server. */
  | { kind: 'not-sent'; step: DocumentStep }
  /** Images that the server has not got yet. */
  | { kind: 'images-not-sent'; count: number }
  | { kind: 'attention'; step: DocumentStep; reason: AttentionReason }
  /** Step 1 counts on a Pix key that waits for its owner's password. */
  | { kind: 'password-needed' }
  /** No probe reached our server. */
  | { kind: 'offline' };

export type PublicationGate = OpenGate | { open: false; missing: GateReason[] };

/** The server has exactly what this device shows: at these revisions. */
export interface OpenGate {
  open: true;
  raffleRevision: number;
  configRevision: number;
}

/** Which version of each field stays; one word for all that is asked. */
export type ConflictDecision = Answer | Answers<RaffleData & RaffleConfigData>;

/** Both versions of a document, as the user had them on screen when they chose. */
export interface SeenVersions {
  /** Revision of the server's. */
  revision: number;
  /** Local revision of this device's. */
  localRev: number;
}

/** Values of a document's fields, as a version of it had them. */
export type FieldValues = Partial<RaffleData & RaffleConfigData>;

/** Why a raffle reads 'Precisa da sua atenção'. */
export type AttentionReason =
  /** Another device changed it too: both versions are kept until the user chooses. */
  | { kind: 'conflict'; document: 'raffle' | 'config' }
  /** The server refused a save, in its own words; `fields` by our names. */
  | {
      kind: 'refused';
      document: 'raffle' | 'config';
      message: string;
      code: string;
      fields: Record<string, string>;
    }
  /** Published free, and raised past the limit: waits for the fee (decision 10). */
  | { kind: 'fee-due'; message: string }
  /** The user deleted it, and the server refused: nothing is deleted. */
  | { kind: 'not-deleted'; message: string; code: string }
  /** Another device deleted it; what was written here is kept. */
  | { kind: 'deleted-elsewhere' }
  | { kind: 'sign-in-needed' };

/** What a seller is known by at the card provider (§3). */
export interface CardCredentials {
  apiKey: string;
  apiToken: string;
}

/** How connecting the card provider went; `fields` by the names of the credentials. */
export type CardOutcome =
  | { kind: 'saved' | 'no-answer' | 'sign-in-needed' }
  | { kind: 'refused'; message: string; fields: Record<string, string> };

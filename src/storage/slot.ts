import type { Day } from '#core/domain/days.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';

export type SlotKind =
  | 'seller-profile'
  | 'raffle'
  | 'config-create'
  /** One an image: its upload. */
  | 'image'
  | 'config'
  /** One a raffle: images that its configuration has named and names no more. */
  | 'image-removals'
  | 'deletion';

/** An image that the server is to get. */
export interface ImageUpload {
  hash: string;
  /** Its address, where it has been there before. */
  url: string | null;
}

/** Images that the server is to let go of, by their addresses. */
export interface ImageRemovals {
  removed: string[];
}

/** 'clean' is a slot that is not there. No state loses what the user wrote. */
export type SlotState =
  | 'queued'
  | 'sending'
  /** Sent, and nobody knows what became of it: the same body with the same key goes again. */
  | 'unknown'
  /** The server asked for patience; `nextTryAt` says until when. */
  | 'waiting'
  | 'sign-in-needed'
  | 'conflict'
  | 'rejected'
  /** Cannot be sent as it stands; kept for rescue. */
  | 'quarantined';

/** The whole state of a document. */
export type DocumentData = RaffleData | RaffleConfigData | PixSettings;

/** A whole saved state that waits for the server. A newer save replaces it. */
export interface PendingSave {
  data: DocumentData | ImageUpload | ImageRemovals;
  localRev: number;
  /** São Paulo day on which the user saved (decision 12). */
  savedOn: Day;
}

/** What was once sent, frozen: until its outcome is known, nothing but this very body under this very key goes. */
export interface Attempt {
  /** Idempotency-Key. */
  key: string;
  /** Id in the path, where the call has one. */
  documentId: string;
  /** The JSON text, byte for byte. */
  body: string;
  /** Of the body: a damaged row is not sent. */
  hash: string;
  /** If-Match; null for a creation. */
  revision: number | null;
  localRev: number;
}

/** Why the server refused, in its words; `fields` by our names. */
export interface SlotProblem {
  code: string;
  message: string;
  fields: Record<string, string>;
}

/** One place in the queue: one a document or image, one for the making of a config, one for the deletion of a raffle. */
export interface Slot {
  /** See `slotId`. */
  id: string;
  kind: SlotKind;
  /** Null for the seller profile. */
  raffleId: string | null;
  state: SlotState;
  pending: PendingSave;
  attempt: Attempt | null;
  /** Failed tries since the last good one. */
  tries: number;
  /** Earliest instant of the next try, epoch milliseconds. */
  nextTryAt: number;
  problem: SlotProblem | null;
  /** Instant, ISO. */
  queuedAt: string;
}

/** The key of an image's slot. */
export function imageSlotId(raffleId: string, hash: string): string {
  return `image:${raffleId}:${hash}`;
}

/** The key of a slot: one a document. Those of images have `imageSlotId`. */
export function slotId(kind: SlotKind, raffleId: string | null): string {
  return raffleId === null ? kind : `${kind}:${raffleId}`;
}

/** Whether the slot is a deletion that still stands: one that the server refused does not. */
export function isPendingDeletion({ kind, state }: Pick<Slot, 'kind' | 'state'>): boolean {
  return kind === 'deletion' && state !== 'rejected' && state !== 'quarantined';
}

/** Refused for want of the password alone: it goes as it is once its owner has confirmed it. */
export function waitsForPassword({ state, problem }: Pick<Slot, 'state' | 'problem'>): boolean {
  return state === 'rejected' && problem?.code === 'password-needed';
}

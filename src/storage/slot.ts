import type { Day } from '#core/domain/days.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { DocumentTypes } from './stored-documents.ts';

/** An image to be uploaded. */
export interface ImageUpload {
  hash: string;
  /** Its address, where the server has had it before. */
  url: string | null;
}

/** Images that the server is to delete, by their addresses. */
export interface ImageRemovals {
  removed: string[];
}

/** What each kind of slot sends, and the raffle that it belongs to (null: the user). */
export interface SlotTypes extends Pick<DocumentTypes, 'raffle' | 'config' | 'seller-profile'> {
  /** Creates a configuration; `data` are its defaults. */
  'config-create': { data: RaffleConfigData; raffleId: string };
  /** One an image: its upload. */
  image: { data: ImageUpload; raffleId: string };
  /** One a raffle: images that its configuration no longer names. */
  'image-removals': { data: ImageRemovals; raffleId: string };
  /** `data`: the raffle as it was deleted. */
  deletion: { data: RaffleData; raffleId: string };
}

export type SlotKind = keyof SlotTypes;

/** A whole saved state that waits for the server. A newer save replaces it. */
export interface PendingSave<K extends SlotKind> {
  data: SlotTypes[K]['data'];
  localRev: number;
  /** São Paulo day on which the user saved (P-405). */
  savedOn: Day;
}

/**
 * A frozen attempt: the request as it was first sent. Until its outcome is known, the same body is sent again under the same
 * key, and nothing else of the slot.
 */
export interface Attempt {
  /** Idempotency-Key. */
  key: string;
  /** Id in the path, where the call has one. */
  documentId: string;
  /** The JSON text, byte for byte. */
  body: string;
  /** Checksum of the body: a damaged row is not sent. */
  hash: string;
  /** If-Match; null for a creation. */
  revision: number | null;
  /** When that revision was written, ISO 8601; absent for a creation, and where it is not known. */
  baseUpdatedAt?: string | undefined;
  localRev: number;
  /** Version of the contract of the build that froze it; builds from before the versions name none. */
  contract?: number;
}

/** The server's refusal; `fields` by our names. */
export interface SlotProblem {
  code: string;
  message: string;
  fields: Record<string, string>;
}

/** Columns of a slot in every state. */
export interface SlotBase<K extends SlotKind = SlotKind> {
  /** See `slotId`. */
  id: string;
  kind: K;
  raffleId: SlotTypes[K]['raffleId'];
  pending: PendingSave<K>;
  /** Failed tries since the last successful one. */
  tries: number;
  /** Earliest instant of the next try, epoch milliseconds. */
  nextTryAt: number;
  /** Instant, ISO. */
  queuedAt: string;
}

/** Sent next with a new attempt. */
interface Queued {
  state: 'queued';
  attempt: null;
  problem: null;
}

/** Sent at least once; the outcome is unknown. */
interface Sent {
  state:
    | 'sending'
    /** No valid reply: the attempt is sent again. */
    | 'unknown'
    /** The server asked for a later try (429, 5xx); `nextTryAt` says when. */
    | 'waiting'
    | 'sign-in-needed';
  attempt: Attempt;
  problem: null;
}

/** Not sent before the user has chosen between two versions. */
interface InConflict {
  state: 'conflict';
  attempt: null;
  problem: null;
}

/** Waits for the user. 'quarantined': cannot be sent; kept for rescue. */
interface Refused {
  state: 'rejected' | 'quarantined';
  attempt: null;
  problem: SlotProblem;
}

/** The server does not understand this build: sent by the next one, or at the next start (P-1042). */
interface Outdated {
  state: 'update-needed';
  attempt: null;
  problem: null;
  /** Version of the contract of the build that was refused. */
  refusedContract: number;
}

/** A deletion is frozen when the user deletes, and queued during its undo window. */
type DelayedDeletion = SlotBase<'deletion'> & Omit<Queued, 'attempt'> & { attempt: Attempt };

/** A deletion that waits for the update keeps its request, which has no body to be frozen again. */
type OutdatedDeletion = SlotBase<'deletion'> & Omit<Outdated, 'attempt'> & { attempt: Attempt };

/** A slot that is to be sent. */
export type QueuedSlot<K extends SlotKind> = SlotBase<K> & Queued;
/** A slot without an attempt. */
export type UnsentSlot<K extends SlotKind> = SlotBase<K> & (Queued | InConflict | Refused | Outdated);
/** A slot with an attempt of unknown outcome. */
export type SentSlot<K extends SlotKind> = SlotBase<K> & Sent;
/** A slot of one kind. */
export type SlotOf<K extends SlotKind> = UnsentSlot<K> | SentSlot<K>;

/**
 * An entry of the queue: one per document or image, per creation of a config, and per deletion of a raffle. Data on the server
 * have none. No state loses user data.
 */
export type Slot = { [K in SlotKind]: SlotOf<K> }[SlotKind] | DelayedDeletion | OutdatedDeletion;
export type SlotState = Slot['state'];

/** Columns of a slot in a state. */
export type InState<S extends SlotState> = S extends Sent['state']
  ? Sent & { state: S }
  : S extends Refused['state']
    ? Refused & { state: S }
    : Extract<Queued | InConflict | Outdated, { state: S }>;

/** The key of an image's slot. */
export function imageSlotId(raffleId: string, hash: string): string {
  return `image:${raffleId}:${hash}`;
}

/** The key of a slot, except for images (`imageSlotId`). */
export function slotId(kind: SlotKind, raffleId: string | null): string {
  return raffleId === null ? kind : `${kind}:${raffleId}`;
}

/** Whether this attempt is the slot's current one: only then its reply counts. */
export function isUnderWay<K extends SlotKind>(
  slot: SlotOf<K> | DelayedDeletion | OutdatedDeletion | undefined,
  { key }: Attempt,
): slot is SentSlot<K> {
  return slot?.attempt?.key === key;
}

const ATTEMPTED: readonly SlotState[] = [
  'sending',
  'unknown',
  'waiting',
  'sign-in-needed',
] satisfies Sent['state'][];

/** Whether a slot has an attempt in its state. A deletion keeps its request while it is not being sent. */
export function hasAttempt({ kind, state }: Pick<Slot, 'kind' | 'state'>): boolean {
  return (
    ATTEMPTED.includes(state) || (kind === 'deletion' && (state === 'queued' || state === 'update-needed'))
  );
}

/** Whether the server refused what the slot sends, or it cannot be sent: it waits for the user. */
export function isRefused<S extends Pick<Slot, 'state'>>(slot: S): slot is Extract<S, Refused> {
  return slot.state === 'rejected' || slot.state === 'quarantined';
}

/** Whether the slot is a deletion that has not been refused. */
export function isPendingDeletion(slot: Slot): boolean {
  return slot.kind === 'deletion' && !isRefused(slot);
}

/** Whether only the password confirmation is missing: it is sent unchanged after that. */
export function waitsForPassword({ state, problem }: Pick<Slot, 'state' | 'problem'>): boolean {
  return state === 'rejected' && problem?.code === 'password-needed';
}

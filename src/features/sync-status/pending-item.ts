import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { Discardable } from '#src/sync/actions/discard.ts';

/** Why a document is not on the server yet. */
export type PendingState =
  /** Typed text that is not even on this device's disk (P-1029). */
  | { kind: 'not-stored' }
  /** Settings that were edited but never saved, so that nothing is queued. */
  | { kind: 'unsaved' }
  /** A draft that is open in this or another tab: it is saved when its step is left (P-1016). */
  | { kind: 'open' }
  /** A draft with fields that are missing or wrong, by their labels. */
  | { kind: 'incomplete'; missing: string }
  /** Changes of a published raffle (P-1017). */
  | { kind: 'unpublished'; canPublish: boolean }
  /** `isBehind`: it depends on a document that is not on the server yet. */
  | { kind: 'queued'; isBehind: boolean }
  | { kind: 'sending' }
  /** Sent, but without an answer. `nextTryAt`: epoch milliseconds. */
  | { kind: 'unknown'; nextTryAt: number }
  /** The server asked to retry later. */
  | { kind: 'waiting'; nextTryAt: number }
  /** The server does not understand this build any more (P-1042). */
  | { kind: 'update-needed' }
  /** Waits for its owner; `text`: the reason. */
  | { kind: 'attention'; text: string; awaits?: AwaitedStep };

/** What its owner has to do first: choose between two versions, confirm the password, or pay the fee. */
export type AwaitedStep = 'choice' | 'password' | 'fee';

/** How a pending item can be discarded; undefined while it is being sent. */
export type Discarding =
  | { kind: 'discard'; what: Discardable }
  /** Restores the published version. */
  | { kind: 'discard-changes'; raffleId: string; only: 'raffle' | 'config' }
  /** The server never had it: deletes the whole draft. */
  | { kind: 'delete-raffle'; raffleId: string }
  /** Another device has deleted it: nothing is left to undo. */
  | { kind: 'delete-here'; raffleId: string }
  | { kind: 'undo-deletion'; raffleId: string };

/** One document, image or deletion that is not on the server yet. */
export interface PendingItem {
  id: string;
  label: string;
  state: PendingState;
  /** Path of the screen where it can be viewed or fixed. */
  path: string;
  /** The field to open there. */
  field?: string | undefined;
  /** Its queue slots; none for unsaved input. */
  slotIds: string[];
  discarding: Discarding | undefined;
}

/** The pending items of one raffle or of the settings. */
export interface PendingGroup {
  id: string;
  title: string;
  items: PendingItem[];
  /** The raffle that can be exported as a file; null for the settings. */
  raffleId: string | null;
}

/** Labels of pending items. */
export const DOCUMENT_LABELS = {
  raffle: 'Dados da rifa',
  config: 'Configurações',
  removals: 'Imagens removidas',
  settings: 'Chave Pix',
  deletion: 'Exclusão',
} as const;
/** Text for a conflict of two versions. */
export const CONFLICT_TEXT = `${ERROR_MESSAGES['stale-revision']}. Escolha qual versão fica.`;

/** Whether it waits for its owner to publish or discard it. */
export function isUnpublished({ state }: PendingItem): boolean {
  return state.kind === 'unpublished';
}

/** Whether 'Enviar agora' may get it further: not what is behind something else, waits for a step of its owner, or for an update. */
export function isSendable({ state, slotIds }: PendingItem): boolean {
  if (state.kind === 'open') return true;
  const isHeld = state.kind === 'attention' && state.awaits !== undefined;
  const isBehind = state.kind === 'queued' && state.isBehind;
  return slotIds.length > 0 && state.kind !== 'update-needed' && !isBehind && !isHeld;
}

/** The step of its owner that an item waits for; undefined for none. */
export const awaitedStepOf = (state: PendingState): AwaitedStep | undefined =>
  state.kind === 'attention' ? state.awaits : undefined;

import { APP_PATHS, conflictPath, wizardStepPath } from '#core/domain/app-paths.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { attentionText } from '#src/sync/attention-text.ts';
import { slotAttention } from '#src/sync/sync-state.ts';

/** Why the server has not got a document yet. */
export type PendingState =
  /** Typed, and the step's button was never pressed: nothing of it is in the queue. */
  | { kind: 'unsaved' }
  /** `isBehind`: what must be on the server before it is not there yet. */
  | { kind: 'queued'; isBehind: boolean }
  | { kind: 'sending' }
  /** Sent, and no answer has come. `nextTryAt`: epoch milliseconds. */
  | { kind: 'unknown'; nextTryAt: number }
  /** The server asked for patience. */
  | { kind: 'waiting'; nextTryAt: number }
  /** Waits for its owner; `text` says why. */
  | { kind: 'attention'; text: string };

/** One document that the server has not got yet. */
export interface PendingItem {
  label: string;
  state: PendingState;
  /** Where it can be seen or mended. */
  path: string;
}

/** What waits of one raffle, or of the settings. */
export interface PendingGroup {
  id: string;
  title: string;
  items: PendingItem[];
}

const DOCUMENT_LABELS = {
  raffle: 'Dados da rifa',
  config: 'Configurações',
  images: 'Imagens',
  settings: 'Chave Pix',
  deletion: 'Exclusão',
} as const;
const UNTITLED = 'Rifa sem título';
const SETTINGS_TITLE = 'Configuração de recebimento';
const CONFLICT_TEXT = `${ERROR_MESSAGES['stale-revision']}. Escolha qual versão fica.`;

interface Edited {
  localRev: number;
  ackedRev: number;
  conflict: unknown;
}

/** What waits of a raffle; undefined when the server has all of it. */
export function pendingOfRaffle(
  raffle: StoredRaffle,
  config: StoredRaffleConfig | undefined,
  slots: readonly Slot[],
): PendingGroup | undefined {
  const items = raffle.deletedElsewhere
    ? [deletedItem()]
    : [raffleItem(raffle, slots), config && configItem(config, slots), imagesItem(raffle.id, slots)].filter(
        (item) => item !== undefined,
      );
  if (items.length === 0) return undefined;
  return { id: raffle.id, title: raffle.working.title.trim() || UNTITLED, items };
}

/** What waits of the receiving settings; undefined when the server has them. */
export function pendingOfSettings(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): PendingGroup | undefined {
  const state = profile && stateOf(profile, slot, false);
  if (!state) return undefined;
  const item = { label: DOCUMENT_LABELS.settings, state, path: APP_PATHS.settings };
  return { id: 'settings', title: SETTINGS_TITLE, items: [item] };
}

/** A deletion that the server has not heard of yet, or not answered. */
export function pendingDeletion(slot: Slot): PendingGroup {
  const { title } = slot.pending.data as RaffleData;
  const item = {
    label: DOCUMENT_LABELS.deletion,
    state: slotState(slot, false),
    path: APP_PATHS.myRaffles,
  };
  return { id: slot.id, title: title.trim() || UNTITLED, items: [item] };
}

function deletedItem(): PendingItem {
  const text = attentionText({ kind: 'deleted-elsewhere' });
  return { label: DOCUMENT_LABELS.raffle, state: { kind: 'attention', text }, path: APP_PATHS.myRaffles };
}

function raffleItem(raffle: StoredRaffle, slots: readonly Slot[]): PendingItem | undefined {
  const slot = slots.find(({ kind }) => kind === 'raffle');
  const state = stateOf(raffle, slot, false);
  if (!state) return undefined;
  const path = raffle.conflict ? conflictPath(raffle.id, 'raffle') : wizardStepPath(raffle.id, 0);
  return { label: DOCUMENT_LABELS.raffle, state, path };
}

/** The making of a configuration and its content are one thing to whoever waits for them. */
function configItem(config: StoredRaffleConfig, slots: readonly Slot[]): PendingItem | undefined {
  const own = slots.filter(({ kind }) => kind === 'config' || kind === 'config-create');
  const slot = own.find((one) => slotAttention(one) !== undefined) ?? own[0];
  const isBehind = slots.some(({ kind }) => kind === 'raffle');
  const state = stateOf(config, slot, isBehind);
  if (!state) return undefined;
  const { raffleId } = config;
  const path = config.conflict ? conflictPath(raffleId, 'config') : wizardStepPath(raffleId, 1);
  return { label: DOCUMENT_LABELS.config, state, path };
}

/** The images of a raffle together: what needs its owner first, then what moves. */
function imagesItem(raffleId: string, slots: readonly Slot[]): PendingItem | undefined {
  const own = slots.filter(({ kind }) => kind === 'image' || kind === 'image-removals');
  const slot =
    own.find((one) => slotAttention(one) !== undefined) ??
    own.find(({ state }) => state === 'sending') ??
    own[0];
  if (!slot) return undefined;
  const isBehind = slots.some(({ kind }) => kind === 'raffle' || kind === 'config-create');
  return {
    label: DOCUMENT_LABELS.images,
    state: slotState(slot, isBehind),
    path: wizardStepPath(raffleId, 1),
  };
}

function stateOf(document: Edited, slot: Slot | undefined, isBehind: boolean): PendingState | undefined {
  if (document.conflict !== null || slot?.state === 'conflict')
    return { kind: 'attention', text: CONFLICT_TEXT };
  if (slot) return slotState(slot, isBehind);
  return document.localRev > document.ackedRev ? { kind: 'unsaved' } : undefined;
}

function slotState(slot: Slot, isBehind: boolean): PendingState {
  const reason = slotAttention(slot);
  if (reason) {
    const told = [attentionText(reason), ...(reason.kind === 'refused' ? Object.values(reason.fields) : [])];
    return { kind: 'attention', text: [...new Set(told)].join(' ') };
  }
  if (slot.state === 'sending') return { kind: 'sending' };
  if (slot.state === 'unknown' || slot.state === 'waiting') {
    return { kind: slot.state, nextTryAt: slot.nextTryAt };
  }
  return { kind: 'queued', isBehind };
}

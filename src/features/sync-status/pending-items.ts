import { APP_PATHS, conflictPath, wizardStepPath } from '#core/domain/app-paths.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { deviceImageRef } from '#core/domain/raffle-images.ts';
import type { ImageUpload, Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { attentionText } from '#src/sync/attention-text.ts';
import type { Discardable } from '#src/sync/discard.ts';
import { slotAttention } from '#src/sync/sync-state.ts';
import { isUndoable } from '#src/sync/waiting-deletions.ts';

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
  /** Waits for its owner; `text` says why. `needsPassword`: it goes once the password is confirmed. */
  | { kind: 'attention'; text: string; needsPassword?: true };

/** How something that waits is let go of; undefined while it is being sent. */
export type Discarding =
  | { kind: 'discard'; what: Discardable }
  /** The server never had it: the draft goes as a whole. */
  | { kind: 'delete-raffle'; raffleId: string }
  | { kind: 'undo-deletion'; raffleId: string };

/** One thing that the server has not got yet. */
export interface PendingItem {
  id: string;
  label: string;
  state: PendingState;
  /** Where it can be seen or mended. */
  path: string;
  /** Its places in the queue; none for what was only typed. */
  slotIds: string[];
  discarding: Discarding | undefined;
}

/** What waits of one raffle, or of the settings. */
export interface PendingGroup {
  id: string;
  title: string;
  items: PendingItem[];
  /** The raffle that can be taken along as a file; null for the settings. */
  raffleId: string | null;
}

const DOCUMENT_LABELS = {
  raffle: 'Dados da rifa',
  config: 'Configurações',
  removals: 'Imagens removidas',
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

/** Whether it waits for a choice between two versions. */
export function isComparable({ state }: PendingItem): boolean {
  return state.kind === 'attention' && state.text === CONFLICT_TEXT;
}

/** What waits of a raffle that stands, a refused deletion included; undefined when the server has all of it. */
export function pendingOfRaffle(
  raffle: StoredRaffle,
  config: StoredRaffleConfig | undefined,
  slots: readonly Slot[],
): PendingGroup | undefined {
  const items = raffle.deletedElsewhere
    ? [deletedItem(raffle)]
    : [
        ...slots.filter(({ kind }) => kind === 'deletion').map(deletionItem),
        raffleItem(raffle, slots),
        config && configItem(config, slots),
        ...imageItems(config, slots),
      ].filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  const { id } = raffle;
  return { id, title: raffle.working.title.trim() || UNTITLED, items, raffleId: id };
}

/** What waits of the receiving settings; undefined when the server has them. */
export function pendingOfSettings(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): PendingGroup | undefined {
  const state = profile && stateOf(profile, slot, false);
  if (!state) return undefined;
  const item = {
    id: 'settings',
    label: DOCUMENT_LABELS.settings,
    state,
    path: APP_PATHS.settings,
    slotIds: slot ? [slot.id] : [],
    discarding: discardingOf(state, { kind: 'seller-profile' }),
  };
  return { id: 'settings', title: SETTINGS_TITLE, items: [item], raffleId: null };
}

/** A deletion that the server has not heard of yet, or not answered: its raffle is on no list. */
export function pendingDeletion(slot: Slot): PendingGroup {
  const { title } = slot.pending.data as RaffleData;
  return { id: slot.id, title: title.trim() || UNTITLED, items: [deletionItem(slot)], raffleId: null };
}

function deletionItem(slot: Slot): PendingItem {
  return {
    id: slot.id,
    label: DOCUMENT_LABELS.deletion,
    state: slotState(slot, false),
    path: APP_PATHS.myRaffles,
    slotIds: [slot.id],
    discarding: isUndoable(slot) ? { kind: 'undo-deletion', raffleId: slot.raffleId ?? '' } : undefined,
  };
}

function deletedItem({ id }: StoredRaffle): PendingItem {
  const text = attentionText({ kind: 'deleted-elsewhere' });
  return {
    id,
    label: DOCUMENT_LABELS.raffle,
    state: { kind: 'attention', text },
    path: APP_PATHS.myRaffles,
    slotIds: [],
    discarding: { kind: 'delete-raffle', raffleId: id },
  };
}

function raffleItem(raffle: StoredRaffle, slots: readonly Slot[]): PendingItem | undefined {
  const slot = slots.find(({ kind }) => kind === 'raffle');
  const state = stateOf(raffle, slot, false);
  if (!state) return undefined;
  const { id, conflict, base } = raffle;
  return {
    id: `raffle:${id}`,
    label: DOCUMENT_LABELS.raffle,
    state,
    path: conflict ? conflictPath(id) : wizardStepPath(id, 0),
    slotIds: slot ? [slot.id] : [],
    discarding:
      base || conflict
        ? discardingOf(state, { kind: 'raffle', raffleId: id })
        : { kind: 'delete-raffle', raffleId: id },
  };
}

/** The making of a configuration and its content are one thing to whoever waits for them. */
function configItem(config: StoredRaffleConfig, slots: readonly Slot[]): PendingItem | undefined {
  const own = slots.filter(({ kind }) => kind === 'config' || kind === 'config-create');
  const slot = own.find((one) => slotAttention(one) !== undefined) ?? own[0];
  const isBehind = slots.some(({ kind }) => kind === 'raffle');
  const state = stateOf(config, slot, isBehind);
  if (!state) return undefined;
  const { raffleId } = config;
  return {
    id: `config:${raffleId}`,
    label: DOCUMENT_LABELS.config,
    state,
    path: config.conflict ? conflictPath(raffleId) : wizardStepPath(raffleId, 1),
    slotIds: own.map(({ id }) => id),
    discarding: discardingOf(state, { kind: 'config', raffleId }),
  };
}

/** Each image by itself, called as its list calls it; and those that the server is to let go of, together. */
function imageItems(config: StoredRaffleConfig | undefined, slots: readonly Slot[]): PendingItem[] {
  const isBehind = slots.some(({ kind }) => kind === 'raffle' || kind === 'config-create');
  const entries = config?.working.images ?? [];
  return slots
    .filter(({ kind }) => kind === 'image' || kind === 'image-removals')
    .map((slot) => imageItem(slot, entries, isBehind))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR', { numeric: true }));
}

function imageItem(slot: Slot, entries: readonly string[], isBehind: boolean): PendingItem {
  const raffleId = slot.raffleId ?? '';
  const state = slotState(slot, isBehind);
  const common = { id: slot.id, state, path: wizardStepPath(raffleId, 1), slotIds: [slot.id] };
  if (slot.kind === 'image-removals') {
    const discarding = discardingOf(state, { kind: 'image-removals', raffleId });
    return { ...common, label: DOCUMENT_LABELS.removals, discarding };
  }
  const { hash, url } = slot.pending.data as ImageUpload;
  const place = entries.findIndex((entry) => entry === deviceImageRef(hash) || entry === url);
  const discarding = discardingOf(state, { kind: 'image', raffleId, hash });
  return { ...common, label: imageLabel(place), discarding };
}

function imageLabel(place: number): string {
  if (place < 0) return 'Imagem fora da lista';
  return place === 0 ? 'Imagem 1, a principal' : `Imagem ${place + 1}`;
}

function discardingOf(state: PendingState, what: Discardable): Discarding | undefined {
  return state.kind === 'sending' ? undefined : { kind: 'discard', what };
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
    const needsPassword = reason.kind === 'refused' && reason.code === 'password-needed';
    return { kind: 'attention', text: [...new Set(told)].join(' '), ...(needsPassword && { needsPassword }) };
  }
  if (slot.state === 'sending') return { kind: 'sending' };
  if (slot.state === 'unknown' || slot.state === 'waiting') {
    return { kind: slot.state, nextTryAt: slot.nextTryAt };
  }
  return { kind: 'queued', isBehind };
}

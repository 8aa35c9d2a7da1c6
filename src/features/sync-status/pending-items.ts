import { APP_PATHS, conflictPath, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import type { ImageUpload, Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import type { Discardable } from '#src/sync/actions/discard.ts';
import { slotAttention } from '#src/sync/status/sync-state.ts';
import { isUndoable } from '#src/sync/queue/waiting-deletions.ts';
import {
  CONFLICT_TEXT,
  type Discarding,
  DOCUMENT_LABELS,
  awaitedStepOf,
  type PendingGroup,
  type PendingItem,
  type PendingState,
} from './pending-item.ts';
import { typedItem } from './typed-item.ts';

export const SETTINGS_TITLE = 'Configuração de recebimento';

interface Edited {
  conflict: unknown;
}

/** Pending items of a raffle, including a refused deletion; undefined if the server has everything. */
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
        typedItem('raffle', raffle, raffle, slots),
        config && configItem(config, slots),
        config && typedItem('config', config, raffle, slots),
        ...imageItems(config, slots),
      ].filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  const { id } = raffle;
  return { id, title: raffle.working.title.trim() || UNTITLED, items, raffleId: id };
}

/** Pending items of the receiving settings; undefined if the server has them. */
export function pendingOfSettings(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): PendingGroup | undefined {
  const isTyped = profile && !slot && isAhead(profile);
  const typed = isTyped ? ({ kind: 'unsaved' } as const) : undefined;
  const state = profile && (queuedState(profile, slot, false) ?? typed);
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

/** A deletion that was not sent or not answered yet; its raffle is no longer listed. */
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
    discarding: { kind: 'delete-here', raffleId: id },
  };
}

function raffleItem(raffle: StoredRaffle, slots: readonly Slot[]): PendingItem | undefined {
  const slot = slots.find(({ kind }) => kind === 'raffle');
  const state = queuedState(raffle, slot, false);
  if (!state) return undefined;
  const { id, conflict, base } = raffle;
  return {
    id: `raffle:${id}`,
    label: DOCUMENT_LABELS.raffle,
    state,
    path: conflict
      ? conflictPath(id)
      : wizardStepPath(id, awaitedStepOf(state) === 'fee' ? STEP.payment : STEP.data),
    slotIds: slot ? [slot.id] : [],
    discarding:
      base || conflict
        ? discardingOf(state, { kind: 'raffle', raffleId: id })
        : { kind: 'delete-raffle', raffleId: id },
  };
}

/** Creation and update of a configuration are shown as one item. */
function configItem(config: StoredRaffleConfig, slots: readonly Slot[]): PendingItem | undefined {
  const own = slots.filter(({ kind }) => kind === 'config' || kind === 'config-create');
  const slot = own.find((one) => slotAttention(one) !== undefined) ?? own[0];
  const isBehind = slots.some(({ kind }) => kind === 'raffle');
  const state = queuedState(config, slot, isBehind);
  if (!state) return undefined;
  const { raffleId } = config;
  return {
    id: `config:${raffleId}`,
    label: DOCUMENT_LABELS.config,
    state,
    path: config.conflict ? conflictPath(raffleId) : wizardStepPath(raffleId, STEP.config),
    slotIds: own.map(({ id }) => id),
    discarding: discardingOf(state, { kind: 'config', raffleId }),
  };
}

/** One item per image, named as in the image list, and one item for all image removals. */
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
  const common = { id: slot.id, state, path: wizardStepPath(raffleId, STEP.config), slotIds: [slot.id] };
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

/** The state of a saved document; undefined if nothing is pending. */
function queuedState(document: Edited, slot: Slot | undefined, isBehind: boolean): PendingState | undefined {
  if (document.conflict !== null || slot?.state === 'conflict')
    return { kind: 'attention', text: CONFLICT_TEXT, awaits: 'choice' };
  return slot && slotState(slot, isBehind);
}

function slotState(slot: Slot, isBehind: boolean): PendingState {
  const reason = slotAttention(slot);
  if (reason?.kind === 'update-needed') return { kind: reason.kind };
  if (reason) {
    const texts = [attentionText(reason), ...(reason.kind === 'refused' ? Object.values(reason.fields) : [])];
    const needsPassword = reason.kind === 'refused' && reason.code === 'password-needed';
    const awaits = needsPassword ? 'password' : reason.kind === 'fee-due' ? 'fee' : undefined;
    return {
      kind: 'attention',
      text: [...new Set(texts)].join(' '),
      ...(awaits && { awaits }),
    };
  }
  if (slot.state === 'sending') return { kind: 'sending' };
  if (slot.state === 'unknown' || slot.state === 'waiting') {
    return { kind: slot.state, nextTryAt: slot.nextTryAt };
  }
  return { kind: 'queued', isBehind };
}

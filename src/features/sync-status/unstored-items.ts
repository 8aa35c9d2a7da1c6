import { APP_PATHS, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { DOCUMENT_LABELS, type PendingGroup, type PendingItem } from './pending-item.ts';
import { SETTINGS_TITLE } from './pending-items.ts';

/** The item of typed text that is not stored (P-1029). */
function unstoredItem({ kind, raffleId }: UnstoredText): PendingItem {
  const common: Pick<PendingItem, 'state' | 'slotIds' | 'discarding'> = {
    state: { kind: 'not-stored' },
    slotIds: [],
    discarding: undefined,
  };
  if (kind === 'seller-profile' || raffleId === null)
    return { ...common, id: 'unstored', label: DOCUMENT_LABELS.settings, path: APP_PATHS.settings };
  const path = wizardStepPath(raffleId, kind === 'raffle' ? STEP.data : STEP.config);
  return { ...common, id: `unstored:${kind}:${raffleId}`, label: DOCUMENT_LABELS[kind], path };
}

/** Group for a text whose raffle, or settings, have no pending items. */
function newGroup(text: UnstoredText, titleOf: (raffleId: string) => string | undefined): PendingGroup {
  const { raffleId, data } = text;
  if (raffleId === null) return { id: 'settings', title: SETTINGS_TITLE, items: [], raffleId };
  const { title } = data as { title?: string };
  return { id: raffleId, title: (title ?? titleOf(raffleId) ?? '').trim() || UNTITLED, items: [], raffleId };
}

/** Whether an item says of the same document that it is typed and not saved. */
function isTypedItemOf({ kind, raffleId }: UnstoredText): (item: PendingItem) => boolean {
  if (raffleId === null) return ({ id, state }) => id === 'settings' && state.kind === 'unsaved';
  return ({ id }) => id === `typed:${kind}:${raffleId}`;
}

/**
 * Adds the texts that are not stored to the groups. Their groups come first; each text comes first in its group, in place of the unsaved
 * item of the same document.
 */
export function withUnstoredTexts(
  groups: readonly PendingGroup[],
  texts: readonly UnstoredText[],
  titleOf: (raffleId: string) => string | undefined,
): PendingGroup[] {
  const concerned = new Map<string, PendingGroup>();
  for (const text of texts) {
    const id = text.raffleId ?? 'settings';
    const group = concerned.get(id) ?? groups.find((one) => one.id === id) ?? newGroup(text, titleOf);
    const isTyped = isTypedItemOf(text);
    const others = group.items.filter((item) => !isTyped(item));
    concerned.set(id, { ...group, items: [unstoredItem(text), ...others] });
  }
  return [...concerned.values(), ...groups.filter(({ id }) => !concerned.has(id))];
}

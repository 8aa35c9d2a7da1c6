import { type Day, dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { savedOnServerAt, savedShort, SYNC_TEXT } from '#core/text/sync.ts';
import type { RaffleSyncState } from './sync-state.ts';

/** Display of a sync state: tone of the dot, long and short label. */
export interface SyncLabel {
  tone: 'success' | 'primary' | 'warning' | 'danger';
  label: string;
  /** For a phone's top bar. */
  short: string;
  busy: boolean;
  /** It waits for its owner: shown with a pencil instead of a dot. */
  needsUser?: true;
}

/** The label of a state. A time of another day than `today` is shown with its day. */
export function syncStateLabel(state: RaffleSyncState, today: Day): SyncLabel {
  switch (state.kind) {
    case 'on-device':
      return { tone: 'warning', label: SYNC_TEXT.onDevice, short: SYNC_TEXT.onDevice, busy: false };
    case 'unpublished':
      return yours(SYNC_TEXT.unpublished, SYNC_TEXT.unpublishedShort);
    case 'incomplete':
      return yours(SYNC_TEXT.incomplete, SYNC_TEXT.incompleteShort);
    case 'sending':
      return { tone: 'primary', label: SYNC_TEXT.sending, short: SYNC_TEXT.sending, busy: true };
    case 'attention':
      if (state.reason.kind === 'update-needed') return UPDATE_LABEL;
      return { tone: 'danger', label: SYNC_TEXT.attention, short: SYNC_TEXT.attentionShort, busy: false };
    case 'on-server':
      return { tone: 'success', ...onServerWords(state.at, today), busy: false };
  }
}

/** The server no longer understands this build (P-1042). */
export const UPDATE_LABEL: SyncLabel = {
  tone: 'danger',
  label: SYNC_TEXT.update,
  short: SYNC_TEXT.updateShort,
  busy: false,
};

/** Typed text is not stored (P-1029): shown in place of any other state. */
export const NOT_STORED_LABEL: SyncLabel = {
  tone: 'danger',
  label: SYNC_TEXT.notStored,
  short: SYNC_TEXT.notStoredShort,
  busy: false,
};

/** Typed text is being stored (P-1036): shown in place of 'Salvo no servidor', which is true of the text before it. */
export const STORING_LABEL: SyncLabel = {
  tone: 'primary',
  label: SYNC_TEXT.storing,
  short: SYNC_TEXT.storing,
  busy: true,
};

/** Label of a state that only the owner can resolve. */
export function yours(label: string, short: string): SyncLabel {
  return { tone: 'warning', label, short, busy: false, needsUser: true };
}

function onServerWords(at: string | null, today: Day): { label: string; short: string } {
  if (at === null) return { label: SYNC_TEXT.onServer, short: SYNC_TEXT.onServer };
  const instant = new Date(at);
  const day = dayOf(instant) === today ? null : formatDay(dayOf(instant));
  const time = timeOf(instant);
  return { label: savedOnServerAt(time, day), short: savedShort(time, day) };
}

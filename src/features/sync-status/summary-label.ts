import { changesOnDevice, changesShort, SYNC_TEXT, waitForYou, waitShort } from '#core/text/sync.ts';
import { type SyncLabel, UPDATE_LABEL, yours } from '#src/sync/status/sync-state-label.ts';
import type { SyncCounts } from './sync-counts.ts';

/** One label for all counts, by priority: needs attention, needs an update, sending, waiting for the user, sent automatically. */
export function summaryLabel({ attention, outdated, sending, waiting, onDevice }: SyncCounts): SyncLabel {
  if (attention > 0) {
    return { tone: 'danger', label: SYNC_TEXT.attention, short: SYNC_TEXT.attentionShort, busy: false };
  }
  if (outdated > 0) return UPDATE_LABEL;
  if (sending > 0) return { tone: 'primary', label: SYNC_TEXT.sending, short: SYNC_TEXT.sending, busy: true };
  if (waiting > 0) return yours(waitForYou(waiting), waitShort(waiting));
  if (onDevice > 0) {
    return { tone: 'warning', label: changesOnDevice(onDevice), short: changesShort(onDevice), busy: false };
  }
  return { tone: 'success', label: SYNC_TEXT.allSaved, short: SYNC_TEXT.allSaved, busy: false };
}

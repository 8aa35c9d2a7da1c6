import { changesOnDevice, changesShort, SYNC_TEXT } from '#core/text/sync.ts';
import type { SyncLabel } from '#src/sync/sync-state-label.ts';
import type { SyncCounts } from './sync-counts.ts';

/** Everything in one line: what needs the user first, then what is under way, then what waits. */
export function summaryLabel({ attention, sending, onDevice }: SyncCounts): SyncLabel {
  if (attention > 0) {
    return { tone: 'danger', label: SYNC_TEXT.attention, short: SYNC_TEXT.attentionShort, busy: false };
  }
  if (sending > 0) return { tone: 'primary', label: SYNC_TEXT.sending, short: SYNC_TEXT.sending, busy: true };
  if (onDevice > 0) {
    return { tone: 'warning', label: changesOnDevice(onDevice), short: changesShort(onDevice), busy: false };
  }
  return { tone: 'success', label: SYNC_TEXT.allSaved, short: SYNC_TEXT.allSaved, busy: false };
}

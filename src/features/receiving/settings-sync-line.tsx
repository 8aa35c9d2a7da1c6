import { SYNC_TEXT } from '#core/text/sync.ts';
import { serverToday } from '#src/api/server-today.ts';
import { useFormLabel } from '#src/document-form/use-form-label.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type SyncLabel, syncStateLabel, yours } from '#src/sync/status/sync-state-label.ts';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import type { SettingsSyncState } from './settings-data.ts';

/** The sync state of the settings as a status line. */
export function SettingsSyncLine({ syncState }: { syncState: SettingsSyncState }) {
  const shown = useFormLabel(getSyncEngine(), null, labelOf(syncState));
  if (!shown) return null;
  const { tone, label, busy, needsUser } = shown;
  return <StateDot tone={tone} label={label} busy={busy} needsUser={needsUser} />;
}

function labelOf(state: SettingsSyncState): SyncLabel | undefined {
  switch (state.kind) {
    case 'untouched':
      return undefined;
    case 'attention':
      return { tone: 'danger', label: SYNC_TEXT.attention, short: SYNC_TEXT.attentionShort, busy: false };
    case 'unsaved':
      return yours(SYNC_TEXT.unsaved, SYNC_TEXT.unsaved);
    case 'on-server':
      return syncStateLabel(state, serverToday());
    default:
      return syncStateLabel({ kind: state.kind }, serverToday());
  }
}

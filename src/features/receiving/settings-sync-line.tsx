import { dayOf } from '#core/domain/days.ts';
import { SYNC_TEXT } from '#core/text/sync.ts';
import { useIsUnstored } from '#src/document-form/use-unstored.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { NOT_STORED_LABEL, syncStateLabel } from '#src/sync/status/sync-state-label.ts';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import type { SettingsSyncState } from './settings-data.ts';

/** The sync state of the settings as a status line. */
export function SettingsSyncLine({ syncState }: { syncState: SettingsSyncState }) {
  const isUnstored = useIsUnstored(getSyncEngine(), null);
  if (isUnstored) return <StateDot tone={NOT_STORED_LABEL.tone} label={NOT_STORED_LABEL.label} />;
  if (syncState.kind === 'untouched') return null;
  if (syncState.kind === 'attention') return <StateDot tone="danger" label={SYNC_TEXT.attention} />;
  if (syncState.kind === 'unsaved') return <StateDot tone="warning" label={SYNC_TEXT.unsaved} needsUser />;
  const state = syncState.kind === 'on-server' ? syncState : { kind: syncState.kind };
  const { tone, label, busy } = syncStateLabel(state, dayOf(new Date()));
  return <StateDot tone={tone} label={label} busy={busy} />;
}

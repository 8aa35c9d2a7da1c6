import { SYNC_TEXT } from '#core/text/sync.ts';
import { syncStateLabel } from '#src/sync/sync-state-label.ts';
import { StateDot } from '#src/ui/state-dot.tsx';
import type { SettingsStanding } from './settings-data.ts';

/** How these settings stand with the server, in the words used everywhere. */
export function StandingLine({ standing }: { standing: SettingsStanding }) {
  if (standing.kind === 'untouched') return null;
  if (standing.kind === 'attention') return <StateDot tone="danger" label={SYNC_TEXT.attention} />;
  const state = standing.kind === 'on-server' ? standing : { kind: standing.kind };
  const { tone, label, busy } = syncStateLabel(state, new Date());
  return <StateDot tone={tone} label={label} busy={busy} />;
}

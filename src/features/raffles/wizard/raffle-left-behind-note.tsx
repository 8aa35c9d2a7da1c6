import { Suspense, useState } from 'react';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { LeftBehindNote } from '#src/document-form/left-behind-note.tsx';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { leftBehindFields } from './left-behind-fields.ts';
import { statusOf } from './raffle-selectors.ts';
import type { WizardData } from './wizard-data.ts';

const VersionsDialog = lazyComponent(
  async () => (await import('./versions/versions-dialog.tsx')).VersionsDialog,
);

interface RaffleLeftBehindNoteProps {
  engine: SyncEngine;
  data: Pick<WizardData, 'raffle' | 'config'>;
}

/** What a closed page left behind of a raffle (P-1019); 'Ver' opens its history. */
export function RaffleLeftBehindNote({ engine, data }: RaffleLeftBehindNoteProps) {
  useLostFocus();
  const [isOpen, setOpen] = useState(false);
  const { id } = data.raffle;
  const takesChanges = isEditable(statusOf(data));
  const { raffle, config } = leftBehindFields(data);
  const labels = [
    ...raffle.map((field) => RAFFLE_FIELDS[field].label),
    ...config.map((field) => CONFIG_FIELDS[field].label),
  ];
  return (
    <>
      <LeftBehindNote
        labels={labels}
        onSee={() => setOpen(true)}
        onUse={takesChanges ? () => void engine.takeLeftBehind(id) : undefined}
        onDismiss={() => void engine.forgetLeftBehind(id)}
      />
      {isOpen && (
        <Suspense>
          <VersionsDialog
            engine={engine}
            raffleId={id}
            canRestore={takesChanges}
            opened="left-behind"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

// Hardly anything to draw: what the compiler would remember of it costs only bytes.
'use no memo';

import { timeOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { Icon } from '#src/ui/icon.tsx';
import { latePart } from '#src/ui/late-part.tsx';
import styles from '../wizard.module.css';

const VersionsDialog = latePart(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** Leads to what the raffle was. */
export function VersionsButton({ engine, raffleId }: { engine: SyncEngine; raffleId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.versions}
        aria-label="Versões anteriores"
        title="Versões anteriores"
        onClick={() => setOpen(true)}
      >
        <Icon icon={timeOutline} />
      </button>
      {isOpen && (
        <Suspense>
          <VersionsDialog engine={engine} raffleId={raffleId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

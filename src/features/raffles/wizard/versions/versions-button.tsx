import { classNames } from '#src/ui/elements/class-names.ts';
import { timeOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from '#src/features/raffles/wizard/wizard.module.css';

const VersionsDialog = lazyComponent(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

interface VersionsButtonProps {
  engine: SyncEngine;
  raffleId: string;
  canRestore: boolean;
}

/** Opens the version history of a raffle. */
export function VersionsButton(props: VersionsButtonProps) {
  // Cheap to render: memoization by the React compiler would only add bytes.
  'use no memo';
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames('plain-icon-button', styles.versions)}
        aria-label="Versões anteriores"
        title="Versões anteriores"
        onClick={() => setOpen(true)}
      >
        <Icon icon={timeOutline} />
      </button>
      {isOpen && (
        <Suspense>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

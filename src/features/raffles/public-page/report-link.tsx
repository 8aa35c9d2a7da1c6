import { Suspense, useState } from 'react';
import { isPublicStatus, type PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from './report-link.module.css';

// Rarely used, and of no use without a network.
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** 'Denunciar', at the end of a published raffle's page (P-746). */
export function ReportLink({ raffle: { id, status } }: { raffle: PublicRaffle }) {
  const [isOpen, setOpen] = useState(false);
  if (!isPublicStatus(status)) return null;
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        Denunciar
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog raffleId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { type ReactNode, Suspense } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useFetchedDialog } from '#src/ui/overlays/use-fetched-dialog.ts';
import { keepReport } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const loadReport = () => import('./report-dialog.tsx');
const ReportDialog = lazyComponent(async () => (await loadReport()).ReportDialog);

interface ReportPaidButtonProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  className?: string;
  children: ReactNode;
}

/** 'Já paguei', after a dialog, for a purchase to the seller's own Pix key; the report is kept, and sent as soon as there is a network (P-861). */
export function ReportPaidButton({ followed, purchase, className, children }: ReportPaidButtonProps) {
  const dialog = useFetchedDialog(loadReport);
  const { stored, show } = followed;
  const report = (payerName: string, dropDraft: () => void) => {
    dialog.close();
    dropDraft();
    void keepReport(stored.id, { payerName }).then(show);
  };
  return (
    <>
      <Button
        variant="secondary"
        {...(className !== undefined && { className })}
        pending={stored.report !== undefined}
        onClick={dialog.open}
      >
        {stored.report ? 'Enviando seu aviso…' : children}
      </Button>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            purchase={purchase}
            organizerName={stored.raffle.organizerName}
            onClose={dialog.close}
            onReport={report}
          />
        </Suspense>
      )}
    </>
  );
}

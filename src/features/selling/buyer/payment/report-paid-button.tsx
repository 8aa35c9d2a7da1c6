import { type ReactNode, Suspense } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useFetchedDialog } from '#src/ui/overlays/use-fetched-dialog.ts';
import { reportPurchasePaid } from './send-purchase.ts';
import { useBuyerAction } from './use-buyer-action.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const loadReport = () => import('./report-dialog.tsx');
const ReportDialog = lazyComponent(async () => (await loadReport()).ReportDialog);

interface ReportPaidButtonProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  className?: string;
  children: ReactNode;
}

/** 'Já paguei', after a dialog, for a purchase to the seller's own Pix key. */
export function ReportPaidButton({ followed, purchase, className, children }: ReportPaidButtonProps) {
  const { isRunning, run } = useBuyerAction(followed);
  const dialog = useFetchedDialog(loadReport);
  const { stored } = followed;
  const report = (payerName: string, dropDraft: () => void) => {
    dialog.close();
    void run(async () => {
      const change = await reportPurchasePaid(stored, payerName);
      dropDraft();
      return change;
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        {...(className !== undefined && { className })}
        pending={isRunning}
        onClick={dialog.open}
      >
        {children}
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

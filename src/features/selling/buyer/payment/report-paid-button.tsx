import { type ReactNode, Suspense, useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { reportPurchasePaid } from './send-purchase.ts';
import { useBuyerAction } from './use-buyer-action.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

interface ReportPaidButtonProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  className?: string;
  children: ReactNode;
}

/** 'Já paguei', after a dialog, for a purchase to the seller's own Pix key. */
export function ReportPaidButton({ followed, purchase, className, children }: ReportPaidButtonProps) {
  const { isRunning, run } = useBuyerAction(followed);
  const [isAsking, setAsking] = useState(false);
  const { stored } = followed;
  const report = (payerName: string, dropDraft: () => void) => {
    setAsking(false);
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
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReportDialog
            purchase={purchase}
            organizerName={stored.raffle.organizerName}
            onClose={() => setAsking(false)}
            onReport={report}
          />
        </Suspense>
      )}
    </>
  );
}

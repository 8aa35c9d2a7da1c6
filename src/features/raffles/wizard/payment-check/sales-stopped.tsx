import { alertCircleOutline } from 'ionicons/icons';
import { PUBLICATION_EVENT_LABELS } from '#core/text/publication/publication.ts';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useFeePayment } from '#src/features/raffles/wizard/use-fee-payment.ts';
import { type GoTo, STEP } from '#src/features/raffles/wizard/wizard-steps.ts';

interface SalesStoppedProps {
  engine: SyncEngine;
  raffleId: string;
  onPaid: () => void;
  goTo: GoTo;
}

/** A chargeback of the fee has stopped the sales; paying it again ends that (P-511). */
export function SalesStopped({ engine, raffleId, onPaid, goTo }: SalesStoppedProps) {
  const { isOpening, pay } = useFeePayment({
    ...{ engine, raffleId, onPaid },
    onGateClosed: () => goTo(STEP.review),
    onTermsMissing: () => goTo(STEP.review, TERMS_FIELD),
  });
  const action = (
    <Button variant="secondary" pending={isOpening} onClick={pay}>
      Pagar a taxa de novo
    </Button>
  );
  return (
    <Banner tone="danger" icon={alertCircleOutline} role="status" action={action}>
      {PUBLICATION_EVENT_LABELS['sales-stopped']}. Elas voltam quando a contestação for decidida a seu favor
      ou a taxa for paga de novo.
    </Banner>
  );
}

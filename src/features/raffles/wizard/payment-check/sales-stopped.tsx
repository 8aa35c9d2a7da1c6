import { alertCircleOutline } from 'ionicons/icons';
import { PUBLICATION_EVENT_LABELS } from '#core/text/publication/publication.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { GatePanel } from '#src/features/raffles/wizard/raffle-review/gate-panel.tsx';
import { type FeeOfStepOptions, useFeeOfStep } from './use-fee-of-step.ts';

/** A chargeback of the fee has stopped the sales; paying it again ends that (P-511). */
export function SalesStopped(options: FeeOfStepOptions) {
  const { isOpening, pay, gate } = useFeeOfStep(options);
  const action = (
    <Button variant="secondary" pending={isOpening} onClick={pay}>
      Pagar a taxa de novo
    </Button>
  );
  return (
    <>
      <GatePanel gate={gate} isOnAir goTo={options.goTo} />
      <Banner tone="danger" icon={alertCircleOutline} role="status" action={action}>
        {PUBLICATION_EVENT_LABELS['sales-stopped']}. Elas voltam quando a contestação for decidida a seu favor
        ou a taxa for paga de novo.
      </Banner>
    </>
  );
}

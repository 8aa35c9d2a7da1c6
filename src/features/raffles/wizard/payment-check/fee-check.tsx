import { STEP } from '#core/domain/app-paths.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { GatePanel } from '#src/features/raffles/wizard/raffle-review/gate-panel.tsx';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { type GoTo, type Publication, primaryButton } from '#src/features/raffles/wizard/wizard-steps.ts';
import { Checking } from './checking.tsx';
import { FeeDue } from './fee-due.tsx';
import { NotFound } from './not-found.tsx';
import { PaidUnpublishable } from './paid-unpublishable.tsx';
import type { CheckState } from './payment-check.ts';
import { PaymentRecord } from './payment-record.tsx';
import { Rejected } from './rejected.tsx';
import { useFeeOfStep } from './use-fee-of-step.ts';
import { usePaymentCheck } from './use-payment-check.ts';

interface FeeCheckProps {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

/** Step 3 of a raffle that requires the fee (P-115): polls for the payment and shows the result. */
export function FeeCheck({ engine, data, publication, goTo }: FeeCheckProps) {
  const { raffle } = data;
  const { state, record, retry } = usePaymentCheck(engine, raffle.id);
  const { isOpening, pay, gate } = useFeeOfStep({ engine, data, publication, goTo, onPaid: retry });
  const isUnpaid = state.kind === 'settled' && ['fee-due', 'rejected'].includes(state.standing.kind);
  const isGivenUp = state.kind === 'not-found';
  return (
    <>
      <GatePanel gate={gate} isOnAir goTo={goTo} />
      <Found state={state} data={data} publication={publication} goTo={goTo} />
      <PaymentRecord record={record} />
      {isGivenUp && (
        <Button variant="quiet" pending={isOpening} onClick={pay}>
          Abrir a página de pagamento
        </Button>
      )}
      <StickyAction>
        <Button variant="secondary" onClick={() => goTo(STEP.review)}>
          Voltar
        </Button>
        {isGivenUp && <Button onClick={retry}>Tentar novamente</Button>}
        {isUnpaid && (
          <Button pending={isOpening} onClick={pay}>
            {primaryButton(STEP.payment, { ...publication, isFree: false, status: 'draft' }).label}
          </Button>
        )}
      </StickyAction>
    </>
  );
}

function Found({ state, data, publication, goTo }: Omit<FeeCheckProps, 'engine'> & { state: CheckState }) {
  const { title } = data.raffle.working;
  const isActive = publication.status === 'active';
  if (state.kind === 'not-found') return <NotFound title={title} />;
  if (state.kind === 'checking')
    return <Checking title={title} ticksLeft={state.ticksLeft} isPaused={state.isPaused} />;
  switch (state.standing.kind) {
    case 'fee-due':
      return <FeeDue title={title} isActive={isActive} />;
    case 'rejected':
      return <Rejected title={title} />;
    case 'unfit':
      return <PaidUnpublishable data={data} fields={state.standing.fields} goTo={goTo} />;
    case 'active':
      // The live query is about to report the raffle as active; the success screen is rendered then.
      return <Checking title={title} ticksLeft={0} isPaused={false} />;
  }
}

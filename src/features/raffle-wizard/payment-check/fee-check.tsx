import { Button } from '#src/ui/button.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { stepButtons } from '../step-buttons.ts';
import { useFeePayment } from '../use-fee-payment.ts';
import type { WizardData } from '../wizard-data.ts';
import { type GoTo, type Publication, STEP } from '../wizard-steps.ts';
import { Checking } from './checking.tsx';
import { FeeDue } from './fee-due.tsx';
import { NotFound } from './not-found.tsx';
import { PaidUnfit } from './paid-unfit.tsx';
import type { CheckState } from './payment-check.ts';
import { PaymentRecord } from './payment-record.tsx';
import { Rejected } from './rejected.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

interface FeeCheckProps {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

/** Step 3 of a raffle that costs the fee (§2, §4): looks for the payment, and says what it has found. */
export function FeeCheck({ engine, data, publication, goTo }: FeeCheckProps) {
  const { raffle } = data;
  const { state, record, retry } = usePaymentCheck(engine, raffle.id);
  const { isOpening, pay } = useFeePayment({
    engine,
    raffleId: raffle.id,
    onPaid: retry,
    // The review says what is missing, and sends it.
    onGateClosed: () => goTo(STEP.review),
  });
  const isUnpaid = state.kind === 'settled' && ['fee-due', 'rejected'].includes(state.standing.kind);
  const isGivenUp = state.kind === 'not-found';
  return (
    <>
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
            {stepButtons(STEP.payment, { ...publication, isFree: false, status: 'draft' }).primary.label}
          </Button>
        )}
      </StickyAction>
    </>
  );
}

function Found({ state, data, publication, goTo }: Omit<FeeCheckProps, 'engine'> & { state: CheckState }) {
  const { title } = data.raffle.working;
  const isOnAir = publication.status === 'active';
  if (state.kind === 'not-found') return <NotFound title={title} />;
  if (state.kind === 'checking')
    return <Checking title={title} ticksLeft={state.ticksLeft} isPaused={state.isPaused} />;
  switch (state.standing.kind) {
    case 'fee-due':
      return <FeeDue title={title} isOnAir={isOnAir} />;
    case 'rejected':
      return <Rejected title={title} />;
    case 'unfit':
      return <PaidUnfit data={data} fields={state.standing.fields} goTo={goTo} />;
    case 'active':
      // The raffle's own state is here in a moment, and with it the success.
      return <Checking title={title} ticksLeft={0} isPaused={false} />;
  }
}

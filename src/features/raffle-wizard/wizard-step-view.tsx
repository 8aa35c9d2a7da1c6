import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { PaymentStep } from './payment-check/payment-step.tsx';
import { RaffleConfigStep } from './raffle-config/raffle-config-step.tsx';
import { useRaffleConfigStep } from './raffle-config/use-raffle-config-step.ts';
import { RaffleDataStep } from './raffle-data/raffle-data-step.tsx';
import { useRaffleDataStep } from './raffle-data/use-raffle-data-step.ts';
import { RaffleReviewStep } from './raffle-review/raffle-review-step.tsx';
import { usePublishing } from './raffle-review/use-publishing.ts';
import type { WizardData } from './wizard-data.ts';
import { type GoTo, type Publication, STEP, type WizardStep } from './wizard-steps.ts';

interface WizardStepViewProps {
  engine: SyncEngine;
  data: WizardData;
  step: WizardStep;
  publication: Publication;
  ownerIsPrivileged: boolean;
  /** The field that the step was opened for. */
  field: string | undefined;
  onSaved: () => void;
  onNotSaved: () => void;
  goTo: GoTo;
}

function DataStep(props: WizardStepViewProps) {
  const { data } = props;
  const step = useRaffleDataStep(props);
  const { categories, lotteries, ticketPlans } = data;
  return <RaffleDataStep {...step} categories={categories} lotteries={lotteries} ticketPlans={ticketPlans} />;
}

function ConfigStep(props: WizardStepViewProps) {
  const step = useRaffleConfigStep(props);
  return <RaffleConfigStep {...step} onBack={() => props.goTo(STEP.data)} />;
}

function ReviewStep({ engine, data, publication, goTo }: WizardStepViewProps) {
  const publishing = usePublishing({ engine, data, publication });
  return <RaffleReviewStep data={data} publication={publication} publishing={publishing} goTo={goTo} />;
}

/** The step that the route names. */
export function WizardStepView(props: WizardStepViewProps) {
  switch (props.step) {
    case STEP.data:
      return <DataStep {...props} />;
    case STEP.config:
      return <ConfigStep {...props} />;
    case STEP.review:
      return <ReviewStep {...props} />;
    case STEP.payment:
      return <PaymentStep data={props.data} publication={props.publication} goTo={props.goTo} />;
  }
}

// What passes through is new with each drawing: what the compiler would remember of it costs only bytes.
'use no memo';

import { Suspense, useEffect } from 'react';
import { latePart, PartPlace } from '#src/ui/late-part.tsx';
import { fetchWhenIdle } from '#src/ui/on-idle.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RaffleDataStep } from './raffle-data/raffle-data-step.tsx';
import { useRaffleDataStep } from './raffle-data/use-raffle-data-step.ts';
import type { WizardStepProps } from './wizard-step-props.ts';
import { STEP, type WizardStep } from './wizard-steps.ts';
import styles from './wizard.module.css';

const loadConfig = () => import('./raffle-config/config-step.tsx');
const loadReview = () => import('./raffle-review/review-step.tsx');
const loadPayment = () => import('./payment-check/payment-step.tsx');

const ConfigStep = latePart(async () => (await loadConfig()).ConfigStep);
const ReviewStep = latePart(async () => (await loadReview()).ReviewStep);
const PaymentStep = latePart(async () => (await loadPayment()).PaymentStep);

/** From step 1 on. */
const loads = [loadConfig, loadReview, loadPayment];

/** Their code comes while the person is busy with this step. */
const laterSteps = new Set<() => Promise<unknown>>(loads);

/** The code of steps; step 0 comes with the wizard. @throws where it is not on the device, and cannot be fetched. */
export const fetchSteps = (steps: readonly WizardStep[]): Promise<unknown> =>
  Promise.all(steps.map(async (step) => loads[step - 1]?.()));

function DataStep(props: WizardStepProps) {
  const { data } = props;
  const step = useRaffleDataStep(props);
  const { categories, lotteries, ticketPlans } = data;
  return (
    <RaffleDataStep
      {...step}
      categories={categories}
      lotteries={lotteries}
      ticketPlans={ticketPlans}
      goOnTo={props.goOnTo}
    />
  );
}

function Step({ step, ...props }: WizardStepProps & { step: WizardStep }) {
  switch (step) {
    case STEP.data:
      return <DataStep {...props} />;
    case STEP.config:
      return <ConfigStep {...props} />;
    case STEP.review:
      return <ReviewStep {...props} />;
    case STEP.payment:
      return <PaymentStep {...props} />;
  }
}

/** The place of a step whose code is on its way. */
function StepOnItsWay() {
  return (
    <PartPlace>
      <div className={styles.skeleton} aria-label="Carregando etapa">
        <Skeleton height="500px" radius="var(--radius)" />
      </div>
    </PartPlace>
  );
}

/** The step that the route names. Step 0 comes with the wizard, the others each on their own. */
export function WizardStepView(props: WizardStepProps & { step: WizardStep }) {
  useEffect(() => fetchWhenIdle(laterSteps), []);
  return (
    <Suspense fallback={<StepOnItsWay />}>
      <Step {...props} />
    </Suspense>
  );
}

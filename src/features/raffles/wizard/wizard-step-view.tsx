import { type ComponentType, Suspense, useEffect } from 'react';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { lazyComponent, PartPlace } from '#src/ui/loading/lazy-component.tsx';
import { fetchWhenIdle } from '#src/ui/loading/on-idle.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { RaffleDataStep } from './raffle-data/raffle-data-step.tsx';
import { useRaffleDataStep } from './raffle-data/use-raffle-data-step.ts';
import type { WizardStepProps } from './wizard-step-props.ts';
import styles from './wizard.module.css';

const loadConfig = () => import('./raffle-config/config-step.tsx');
const loadReview = () => import('./raffle-review/review-step.tsx');
const loadPayment = () => import('./payment-check/payment-step.tsx');

/** Loads the code of a step; step 0 is part of the wizard's chunk. */
const LOADS: Partial<Record<WizardStep, () => Promise<unknown>>> = {
  [STEP.config]: loadConfig,
  [STEP.review]: loadReview,
  [STEP.payment]: loadPayment,
};

/** Prefetched while the user works on the current step. */
const laterSteps = new Set(Object.values(LOADS));

/** Loads the code of steps. @throws if it is neither cached nor reachable. */
export const fetchSteps = (steps: readonly WizardStep[]): Promise<unknown> =>
  Promise.all(steps.map(async (step) => LOADS[step]?.()));

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
      saveAndGoTo={props.saveAndGoTo}
    />
  );
}

const VIEWS: Record<WizardStep, ComponentType<WizardStepProps>> = {
  [STEP.data]: DataStep,
  [STEP.config]: lazyComponent(async () => (await loadConfig()).ConfigStep),
  [STEP.review]: lazyComponent(async () => (await loadReview()).ReviewStep),
  [STEP.payment]: lazyComponent(async () => (await loadPayment()).PaymentStep),
};

/** Placeholder of a step whose code is being loaded. */
function StepPlaceholder() {
  return (
    <PartPlace>
      <div className={styles.skeleton} aria-label="Carregando passo">
        <Skeleton height="500px" radius="var(--radius)" />
      </div>
    </PartPlace>
  );
}

/** Renders one step. Step 0 is part of the wizard's chunk, the others are lazily loaded. */
export function WizardStepView({ step, ...props }: WizardStepProps & { step: WizardStep }) {
  // Its props change with every render: memoization by the React compiler would only add bytes.
  'use no memo';
  const View = VIEWS[step];
  useEffect(() => fetchWhenIdle(laterSteps), []);
  return (
    <Suspense fallback={<StepPlaceholder />}>
      <View {...props} />
    </Suspense>
  );
}

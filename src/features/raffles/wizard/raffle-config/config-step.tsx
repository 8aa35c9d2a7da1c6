import type { WizardStepProps } from '#src/features/raffles/wizard/wizard-step-props.ts';
import { STEP } from '#src/features/raffles/wizard/wizard-steps.ts';
import { RaffleConfigStep } from './raffle-config-step.tsx';
import { useRaffleConfigStep } from './use-raffle-config-step.ts';

/** Step 1 with its form. */
export function ConfigStep(props: WizardStepProps) {
  const step = useRaffleConfigStep(props);
  return <RaffleConfigStep {...step} onBack={() => props.goTo(STEP.data)} />;
}

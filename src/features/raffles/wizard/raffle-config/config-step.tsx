import { STEP } from '#core/domain/app-paths.ts';
import type { WizardStepProps } from '#src/features/raffles/wizard/wizard-step-props.ts';
import { RaffleConfigStep } from './raffle-config-step.tsx';
import { useRaffleConfigStep } from './use-raffle-config-step.ts';

/** Step 1 with its form. */
export function ConfigStep(props: WizardStepProps) {
  const step = useRaffleConfigStep(props);
  return <RaffleConfigStep {...step} onBack={() => props.goTo(STEP.data)} />;
}

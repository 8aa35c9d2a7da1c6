import type { WizardStepProps } from '#src/features/raffles/wizard/wizard-step-props.ts';
import { RaffleReviewStep } from './raffle-review-step.tsx';
import { usePublishing } from './use-publishing.ts';

/** Step 2 with its publishing logic. */
export function ReviewStep({ engine, data, publication, goTo }: WizardStepProps) {
  const publishing = usePublishing({ engine, data, publication, goTo });
  return <RaffleReviewStep data={data} publication={publication} publishing={publishing} goTo={goTo} />;
}

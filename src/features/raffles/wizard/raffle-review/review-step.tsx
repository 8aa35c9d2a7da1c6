import { useEffect, useEffectEvent } from 'react';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';
import { afterNextPaint } from '#src/ui/elements/use-painted.ts';
import type { WizardStepProps } from '#src/features/raffles/wizard/wizard-step-props.ts';
import { RaffleReviewStep } from './raffle-review-step.tsx';
import { usePublishing } from './use-publishing.ts';

/** Step 2 with its publishing logic. Opened for the declaration, it leads to it. */
export function ReviewStep({ engine, data, publication, goTo, field }: WizardStepProps) {
  const publishing = usePublishing({ engine, data, publication, goTo });
  const demandTerms = useEffectEvent(publishing.terms.demand);
  // After the wizard has moved the focus to its title.
  useEffect(() => (field === TERMS_FIELD ? afterNextPaint(demandTerms) : undefined), [field]);
  return <RaffleReviewStep data={data} publication={publication} publishing={publishing} goTo={goTo} />;
}

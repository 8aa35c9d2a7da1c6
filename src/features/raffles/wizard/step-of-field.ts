import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';

/** The step that has a field which the server names. */
export function stepOfField(field: string): WizardStep {
  if (field === TERMS_FIELD) return STEP.review;
  return field in RAFFLE_FIELDS ? STEP.data : STEP.config;
}

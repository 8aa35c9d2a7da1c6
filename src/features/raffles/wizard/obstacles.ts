import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { isDrawAhead } from '#core/domain/raffles/sale-dates.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { serverToday } from '#src/api/server-today.ts';
import { configContext, configDataOf, findPlan } from './raffle-selectors.ts';
import type { WizardData } from './wizard-data.ts';
import { type StepsValid } from './wizard-steps.ts';

/** Validation messages by field for the stored values of step 0. */
export function raffleDataMessages({ raffle }: Pick<WizardData, 'raffle'>): Record<string, string> {
  const result = raffleDataForm.safeParse(raffle.working);
  return result.success ? {} : messagesByField(result.error);
}

/** Validation messages by field for the stored values of step 1, validated against the current step 0 (P-308). */
export function raffleConfigMessages(data: WizardData): Record<string, string> {
  const maxTickets = findPlan(data.ticketPlans, data.raffle.working)?.maxTickets ?? 0;
  const result = raffleConfigForm(configContext(data, maxTickets)).safeParse(configDataOf(data, maxTickets));
  return result.success ? {} : messagesByField(result.error);
}

/** Whether the stored values of each form are valid. */
export function stepsValid(data: WizardData): StepsValid {
  return {
    data: Object.keys(raffleDataMessages(data)).length === 0,
    config: Object.keys(raffleConfigMessages(data)).length === 0,
  };
}

/** A violated rule that prevents publication, and the step in which it can be fixed. */
export interface Obstacle {
  step: WizardStep;
  field: string;
  message: string;
}

/** All violated rules that prevent publication, one a field, in the order of the steps (P-308, P-404). */
export function publicationObstacles(data: WizardData): Obstacle[] {
  const ofData = Object.entries(raffleDataMessages(data));
  const messages = raffleConfigMessages(data);
  const drawsOn = data.config?.working.drawsOn;
  if (drawsOn !== undefined && !isDrawAhead(drawsOn, serverToday()))
    messages.drawsOn ??= VALIDATION.drawNotAhead;
  const ofConfig = Object.entries(messages);
  return [
    ...ofData.map(([field, message]) => ({ step: STEP.data, field, message })),
    ...ofConfig.map(([field, message]) => ({ step: STEP.config, field, message })),
  ];
}

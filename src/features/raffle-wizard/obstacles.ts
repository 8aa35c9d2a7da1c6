import { dayOf } from '#core/domain/days.ts';
import { isDrawAhead } from '#core/domain/sale-dates.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { configContext, configDataOf, findPlan } from './raffle-standing.ts';
import type { WizardData } from './wizard-data.ts';
import { STEP, type StepsValid, type WizardStep } from './wizard-steps.ts';

/** Messages by field of step 0 as it is stored. */
function raffleDataMessages({ raffle }: Pick<WizardData, 'raffle'>): Record<string, string> {
  const result = raffleDataForm.safeParse(raffle.working);
  return result.success ? {} : messagesByField(result.error);
}

/** Messages by field of step 1 as it is stored, against step 0 as it is now (decision 14). */
export function raffleConfigMessages(data: WizardData): Record<string, string> {
  const maxTickets = findPlan(data.ticketPlans, data.raffle.working)?.maxTickets ?? 0;
  const result = raffleConfigForm(configContext(data, maxTickets)).safeParse(configDataOf(data, maxTickets));
  return result.success ? {} : messagesByField(result.error);
}

/** Which of the two forms are in order. */
export function stepsValid(data: WizardData): StepsValid {
  return {
    data: Object.keys(raffleDataMessages(data)).length === 0,
    config: Object.keys(raffleConfigMessages(data)).length === 0,
  };
}

/** A rule that keeps the raffle from being published, and the step that mends it. */
export interface Obstacle {
  step: WizardStep;
  field: string;
  message: string;
}

/** What must be mended before publishing, in the order of the steps (decisions 12 and 14). */
export function publicationObstacles(data: WizardData): Obstacle[] {
  const ofData = Object.entries(raffleDataMessages(data));
  const ofConfig = Object.entries(raffleConfigMessages(data));
  const drawsOn = data.config?.working.drawsOn;
  if (drawsOn !== undefined && !isDrawAhead(drawsOn, dayOf(new Date())))
    ofConfig.push(['drawsOn', VALIDATION.drawNotAhead]);
  return [
    ...ofData.map(([field, message]) => ({ step: STEP.data, field, message })),
    ...ofConfig.map(([field, message]) => ({ step: STEP.config, field, message })),
  ];
}

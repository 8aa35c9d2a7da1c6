import { CHECKOUT_STEPS, type CheckoutStep } from '#core/domain/app-paths.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';

/** Whether a draft contains the answer of a step. */
const IS_DONE: Record<CheckoutStep, (draft: CheckoutDraft) => boolean> = {
  phone: ({ phone }) => phone !== undefined,
  name: ({ name }) => name !== undefined,
  rules: ({ acceptedRules }) => acceptedRules === true,
  method: () => false,
};

/** Parses the step in an address; undefined if it is invalid. */
export function checkoutStepOf(text: string | undefined): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => step === text);
}

/** The next step; the last step returns itself. */
export function stepAfter(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? step;
}

/** The step to show when `step` is requested: the first unanswered step before it, or `step`. */
export function reachableStep(step: CheckoutStep, draft: CheckoutDraft): CheckoutStep {
  return CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step)).find((one) => !IS_DONE[one](draft)) ?? step;
}

/** Whether the draft contains what the checkout of a raffle with this model requires: numbers, or a quantity. */
export function hasChoiceFor(model: TicketModel, { quantity = 0, numbers = [] }: CheckoutDraft): boolean {
  return (model === 'manual' ? numbers.length : quantity) > 0;
}

/** Whether the draft contains a quantity or numbers, as far as one can say without its raffle. */
export function hasChoice(draft: CheckoutDraft): boolean {
  return hasChoiceFor('manual', draft) || hasChoiceFor('random', draft);
}

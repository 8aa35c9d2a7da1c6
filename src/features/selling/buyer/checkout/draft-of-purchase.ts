import {
  changeCheckoutDraft,
  type CheckoutDraft,
  dropCheckoutDraft,
  findCheckoutDraft,
} from '#src/storage/checkout-drafts.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { hasChoice } from './checkout-steps.ts';
import { methodOf } from './pay-methods.ts';

type Made = Pick<StoredPurchase, 'request' | 'providerMethod' | 'raffle'>;

/** What a purchase was made of: numbers, or a quantity. */
function choiceOf({ request: { numbers, quantity } }: Made): CheckoutDraft {
  if (numbers) return { numbers };
  return quantity === undefined ? {} : { quantity };
}

/** Who has made it, and how it was to be paid. Whoever has accepted the rules is asked for them at the last step again, by reserving. */
function buyerOf(made: Made): CheckoutDraft {
  const { phone, name, email, acceptedRules } = made.request;
  const method = methodOf(made);
  return {
    ...{ phone, name },
    ...(email !== undefined && { email }),
    ...(method && { method }),
    ...(acceptedRules === true && { acceptedRules, acceptsByReserving: true }),
  };
}

/** A draft may also have what was chosen while the raffle had the other model. */
const isSameChoice = (draft: CheckoutDraft, { numbers, quantity }: CheckoutDraft): boolean =>
  numbers ? draft.numbers?.join() === numbers.join() : draft.quantity === quantity;

/** Deletes the draft that a purchase was made of: it is used up. One that something else was chosen or entered in since stays. */
export function consumeDraft(made: Made): void {
  const { raffle, request } = made;
  const draft = findCheckoutDraft(raffle.id);
  const isOfBuyer = draft.phone === request.phone && draft.name === request.name;
  if (isOfBuyer && isSameChoice(draft, choiceOf(made))) dropCheckoutDraft(raffle.id);
}

/** Fills the draft from a purchase that was refused, but for what was chosen and entered since. */
export function restoreDraft(made: Made): void {
  const { raffle } = made;
  const draft = findCheckoutDraft(raffle.id);
  changeCheckoutDraft(raffle.id, {
    ...(draft.phone === undefined && buyerOf(made)),
    ...(!hasChoice(draft) && choiceOf(made)),
  });
}

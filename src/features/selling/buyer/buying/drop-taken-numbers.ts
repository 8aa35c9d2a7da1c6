import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';

/**
 * Moves taken numbers from the draft's choice to `lostNumbers`, which the page shows to the buyer. `asked`: the choice of a purchase, for
 * a draft that has none any more.
 */
export function dropTakenNumbers(
  raffleId: string,
  isTaken: (number: number) => boolean,
  asked: readonly number[] = [],
): void {
  const { numbers: chosen = [] } = findCheckoutDraft(raffleId);
  const numbers = chosen.length > 0 ? chosen : asked;
  const lostNumbers = numbers.filter(isTaken);
  if (lostNumbers.length === 0) return;
  changeCheckoutDraft(raffleId, { numbers: numbers.filter((number) => !isTaken(number)), lostNumbers });
}

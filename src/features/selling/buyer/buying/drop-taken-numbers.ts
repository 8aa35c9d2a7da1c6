import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';

/** Moves taken numbers from the draft's choice to `lostNumbers`, which the page shows to the buyer. */
export function dropTakenNumbers(raffleId: string, isTaken: (number: number) => boolean): void {
  const { numbers = [] } = findCheckoutDraft(raffleId);
  const lostNumbers = numbers.filter(isTaken);
  if (lostNumbers.length === 0) return;
  changeCheckoutDraft(raffleId, { numbers: numbers.filter((number) => !isTaken(number)), lostNumbers });
}

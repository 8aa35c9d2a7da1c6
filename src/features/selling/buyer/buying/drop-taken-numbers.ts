import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';

/** Moves taken numbers from the draft's choice to `lostNumbers`, which the page shows to the buyer until the next choice. */
export function dropTakenNumbers(raffleId: string, isTaken: (number: number) => boolean): void {
  const { numbers = [], lostNumbers = [] } = findCheckoutDraft(raffleId);
  const taken = numbers.filter(isTaken);
  if (taken.length === 0) return;
  changeCheckoutDraft(raffleId, {
    numbers: numbers.filter((number) => !isTaken(number)),
    lostNumbers: [...lostNumbers, ...taken].toSorted((one, other) => one - other),
  });
}

import type { Purchase } from '#core/domain/selling/purchase.ts';

/** Whether a list has left out some of its numbers: it has at most LISTED_NUMBERS_MAX of each purchase. */
export const isCut = ({ numbers, quantity }: Purchase): boolean =>
  numbers.length > 0 && numbers.length < quantity;

/** The numbers of a purchase in a list, with those that the list has left out, if they are known. */
function allNumbers(listed: Purchase, known: Purchase | undefined): number[] {
  const areKnown =
    known?.numbers.length === listed.quantity &&
    listed.numbers.every((one, index) => one === known.numbers[index]);
  return isCut(listed) && areKnown ? known.numbers : listed.numbers;
}

/** A purchase as a list has it, with what lists leave out and is known: further numbers, the group of a paid one, what became of it, the head of the log. */
export function withLeftOut(listed: Purchase, known: Purchase | undefined): Purchase {
  return {
    ...(known?.logHead && { logHead: known.logHead }),
    ...(known?.groupLink !== undefined && listed.status === 'approved' && { groupLink: known.groupLink }),
    ...(known?.closed && listed.status === known.status && { closed: known.closed }),
    ...listed,
    numbers: allNumbers(listed, known),
  };
}

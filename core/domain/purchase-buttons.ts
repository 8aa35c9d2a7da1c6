import { PURCHASE_BUTTONS_MAX } from './limits.ts';

/** A shortcut on the public page: buy this many tickets (§3). */
export interface PurchaseButton {
  tickets: number;
  mostPopular: boolean;
}

/**
 * The buttons of a raffle whose owner chose none (§9, decision 15): five distinct whole numbers between `min` and `max`,
 * ascending; fewer where the range is smaller. `random` gives [0, 1).
 */
export function defaultPurchaseButtons(min: number, max: number, random: () => number): PurchaseButton[] {
  const wanted = Math.max(0, Math.min(PURCHASE_BUTTONS_MAX, max - min + 1));
  const chosen = new Set<number>();
  while (chosen.size < wanted) chosen.add(min + Math.floor(random() * (max - min + 1)));
  return [...chosen].sort((a, b) => a - b).map((tickets) => ({ tickets, mostPopular: false }));
}

/** The buttons that a range from `min` to `max` holds (decision 15). */
export function fittingPurchaseButtons(
  buttons: readonly PurchaseButton[],
  min: number,
  max: number,
): PurchaseButton[] {
  return buttons.filter(({ tickets }) => tickets >= min && tickets <= max);
}

/** The buttons with this one among them, ascending; where it is the most popular, no other is (§5). */
export function withPurchaseButton(
  others: readonly PurchaseButton[],
  button: PurchaseButton,
): PurchaseButton[] {
  const kept = others.map((other) => ({ ...other, mostPopular: other.mostPopular && !button.mostPopular }));
  return [...kept, button].sort((one, other) => one.tickets - other.tickets);
}

/** Whether the buttons keep their rules (§5, decision 15). */
export function arePurchaseButtonsValid(
  buttons: readonly PurchaseButton[],
  min: number,
  max: number,
): boolean {
  const counts = buttons.map((button) => button.tickets);
  return (
    buttons.length <= PURCHASE_BUTTONS_MAX &&
    new Set(counts).size === counts.length &&
    fittingPurchaseButtons(buttons, min, max).length === buttons.length &&
    counts.every((count) => Number.isInteger(count)) &&
    buttons.filter((button) => button.mostPopular).length <= 1
  );
}

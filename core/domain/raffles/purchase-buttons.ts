import { PURCHASE_BUTTONS_MAX, SECOND_BUTTON_AIM_CENTS } from '#core/domain/limits.ts';

/** A shortcut on the public page: buy this many tickets (P-412). */
export interface PurchaseButton {
  tickets: number;
  mostPopular: boolean;
}

/** What default buttons are drawn from. */
interface PurchaseRange {
  /** Fewest and most tickets of one purchase. */
  min: number;
  max: number;
  /** Cents of BRL a ticket; 0 while it is not known. */
  priceCents: number;
}

/** Steps of the default buttons, as multiples of the second one: 1, 5, 10, 25, 50 where that is 5. */
const STEPS = [0.2, 1, 2, 5, 10];
const ROUND_COUNTS = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000].map((power) => digit * power));
/** Place of the button that is marked as the most popular. */
const POPULAR_PLACE = 2;

/** The round number of tickets that costs closest to what the second button aims at. */
function aimedCount(priceCents: number): number {
  if (priceCents <= 0) return 5;
  const farFrom = (count: number) => Math.abs(Math.log((count * priceCents) / SECOND_BUTTON_AIM_CENTS));
  return ROUND_COUNTS.reduce((best, count) => (farFrom(count) < farFrom(best) ? count : best));
}

/** Adds the middle of the widest gap up to `max`, or `max` itself where nothing lies between. */
function withGapFilled(counts: readonly number[], min: number, max: number): number[] {
  const ends = [min - 1, ...counts, max + 1];
  const gaps = ends
    .slice(1)
    .map((end, place) => ({ from: ends[place] ?? 0, width: end - (ends[place] ?? 0) }));
  const widest = gaps.reduce((best, gap) => (gap.width >= best.width ? gap : best));
  return [...counts, widest.from + Math.ceil(widest.width / 2)].sort((a, b) => a - b);
}

/**
 * The buttons of a raffle whose owner chose none (P-413): five distinct whole numbers between `min` and `max`,
 * ascending, fewer where the range is smaller and none where it is no range. The second costs about R$ 10 to 30 where price
 * and range allow it, the third is the most popular. The same range and price always give the same buttons.
 */
export function defaultPurchaseButtons({ min, max, priceCents }: PurchaseRange): PurchaseButton[] {
  if (min < 1 || max < min) return [];
  const second = Math.max(2, 2 * min, Math.min(aimedCount(priceCents), Math.floor(max / 5)));
  const steps = STEPS.map((step) => Math.max(min, Math.round(second * step)));
  let counts = [...new Set(steps)].filter((count) => count <= max);
  const wanted = Math.min(PURCHASE_BUTTONS_MAX, max - min + 1);
  while (counts.length < wanted) counts = withGapFilled(counts, min, max);
  return counts.map((tickets, place) => ({ tickets, mostPopular: place === POPULAR_PLACE }));
}

/** The buttons that a range from `min` to `max` holds (P-412). */
export function fittingPurchaseButtons(
  buttons: readonly PurchaseButton[],
  min: number,
  max: number,
): PurchaseButton[] {
  return buttons.filter(({ tickets }) => tickets >= min && tickets <= max);
}

/** The buttons with this one among them, ascending; where it is the most popular, no other is (P-412). */
export function withPurchaseButton(
  others: readonly PurchaseButton[],
  button: PurchaseButton,
): PurchaseButton[] {
  const kept = others.map((other) => ({ ...other, mostPopular: other.mostPopular && !button.mostPopular }));
  return [...kept, button].sort((one, other) => one.tickets - other.tickets);
}

/** Whether the buttons keep their rules (P-412). */
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

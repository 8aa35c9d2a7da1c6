import { defaultPurchaseButtons, type PurchaseButton } from '#core/domain/purchase-buttons.ts';

/** The buttons of an organizer who chose none (decision 15): drawn once for a range, so that what is shown is what is saved. */
export class DrawnButtons {
  readonly #random: () => number;
  readonly #byRange = new Map<string, readonly PurchaseButton[]>();

  /** `random` gives [0, 1). */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** Five of the range from `min` to `max`, fewer where it is smaller; none where it is no range. */
  forRange(min: number, max: number): readonly PurchaseButton[] {
    if (min < 1 || max < min) return [];
    const range = `${min}-${max}`;
    const drawn = this.#byRange.get(range) ?? defaultPurchaseButtons(min, max, this.#random);
    this.#byRange.set(range, drawn);
    return drawn;
  }
}

import type { Purchase } from '#core/domain/selling/purchase.ts';

/** A purchase that its seller acts on. */
export interface SettledSale {
  purchase: Purchase;
  /** Whether the raffle's list of sold numbers is fixed. */
  isFrozen: boolean;
  /** Reloads the purchase after an action failed or its effect is unknown. */
  onUnclear: () => Promise<void>;
}

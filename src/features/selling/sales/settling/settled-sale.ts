import type { Purchase } from '#core/domain/selling/purchase.ts';

/** Of a raffle whose sold numbers are fixed (P-722, P-786). */
export const LIST_CLOSED = 'A lista de números vendidos já está fechada';

/** A purchase that its seller acts on. */
export interface SettledSale {
  purchase: Purchase;
  /** Whether the raffle's list of sold numbers is fixed. */
  isFrozen: boolean;
  /** Whether buyers choose their numbers: late money gets no others. */
  isManual: boolean;
  /** Reloads the purchase after an action failed or its effect is unknown. */
  onUnclear: () => Promise<void>;
}

/** Of the parts of the page that offer actions. */
export interface SettledHere extends SettledSale {
  /** Offline nothing is offered, but a dialog that is open stays, with what was typed and why it failed (P-1157). */
  isOnline: boolean;
}

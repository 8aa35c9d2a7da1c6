import { arePurchaseButtonsValid } from '#core/domain/purchase-buttons.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';

/**
 * Purchase buttons have no control on this screen, so a change of minimum or maximum that leaves them behind may not
 * end in an error that nobody can mend: they are given back, and five new ones are drawn (decision 15).
 */
export function withFittingButtons(config: RaffleConfigData): RaffleConfigData {
  const { purchaseButtons, minTicketsPerUser: min, maxTicketsPerUser: max } = config;
  return arePurchaseButtonsValid(purchaseButtons, min, max) ? config : { ...config, purchaseButtons: [] };
}

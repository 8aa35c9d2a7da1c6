import { completeLink } from '#core/domain/links.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { DrawnButtons } from './purchase-buttons/drawn-buttons.ts';

/**
 * Step 1 as it is judged and saved: links with their https, and where no purchase button was chosen the drawn ones, which
 * stay from then on (decision 15).
 */
export function settledConfig(
  config: RaffleConfigData,
  maxTickets: number,
  drawn: DrawnButtons,
): RaffleConfigData {
  const { purchaseButtons, ticketModel, minTicketsPerUser: min, maxTicketsPerUser: max } = config;
  const isDrawn = purchaseButtons.length === 0 && ticketModel === 'random';
  return {
    ...config,
    videoLink: completeLink(config.videoLink),
    whatsappGroupLink: completeLink(config.whatsappGroupLink),
    purchaseButtons: isDrawn ? [...drawn.forRange(min, Math.min(max, maxTickets))] : purchaseButtons,
  };
}

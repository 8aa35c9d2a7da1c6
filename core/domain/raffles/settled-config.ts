import { completeLink } from '#core/domain/links.ts';
import type { RaffleConfigData } from './raffle-config.ts';

/** Step 1 as it is judged and saved: links with their https, an authorization without spaces around it. */
export function settledConfig(config: RaffleConfigData): RaffleConfigData {
  return {
    ...config,
    videoLink: completeLink(config.videoLink),
    whatsappGroupLink: completeLink(config.whatsappGroupLink),
    authorizationNumber: config.authorizationNumber.trim(),
    authorizationEntity: config.authorizationEntity.trim(),
  };
}

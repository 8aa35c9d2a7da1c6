import { whatsappGroupLinkIn, youtubeLinkIn } from '#core/domain/links.ts';
import type { RaffleConfigData } from './raffle-config.ts';

/** Step 1 as it is judged and saved: links without the words around them and with their https, an authorization without spaces around it. */
export function settledConfig(config: RaffleConfigData): RaffleConfigData {
  return {
    ...config,
    videoLink: youtubeLinkIn(config.videoLink),
    whatsappGroupLink: whatsappGroupLinkIn(config.whatsappGroupLink),
    authorizationNumber: config.authorizationNumber.trim(),
    authorizationEntity: config.authorizationEntity.trim(),
  };
}

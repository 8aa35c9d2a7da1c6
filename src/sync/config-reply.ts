import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import type { RaffleConfigReply } from '#core/wire/raffle-config.ts';

/** The configuration alone, without the slug that follows the raffle's title. */
export function raffleConfigOf(reply: RaffleConfig & Partial<RaffleConfigReply>): RaffleConfig {
  const { slug: _slug, ...config } = reply;
  return config;
}

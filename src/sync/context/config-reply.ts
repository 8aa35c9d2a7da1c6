import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleConfigReply } from '#core/wire/raffles/raffle-config.ts';

/** The configuration without the reply's slug. */
export function raffleConfigOf(reply: RaffleConfig & Partial<RaffleConfigReply>): RaffleConfig {
  const { slug: _slug, ...config } = reply;
  return config;
}

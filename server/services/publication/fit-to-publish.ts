import { dayOf } from '#core/domain/days.ts';
import {
  defaultRaffleConfigData,
  type RaffleConfig,
  raffleConfigDataOf,
} from '#core/domain/raffle-config.ts';
import { raffleDataOf } from '#core/domain/raffle.ts';
import { isDrawAhead } from '#core/domain/sale-dates.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { validateConfigToPublish } from '../raffles/validate-raffle-config.ts';
import { validateRaffleData } from '../raffles/validate-raffle-data.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * What keeps a raffle from going on the air: a message at each field, by wire name; none where it is fit. What is kept is
 * judged against today's rules. A raffle without a configuration is judged by the defaults' gaps.
 */
export async function publishingFaults(
  context: ServiceContext,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<Record<string, string>> {
  const today = dayOf(context.now());
  const data = config ? raffleConfigDataOf(config) : defaultRaffleConfigData(stored.maxTickets, today);
  const raffle = await validateRaffleData(context, raffleDataOf(stored));
  const judged = validateConfigToPublish(data, {
    raffle: stored,
    kept: config,
    profile: await findProfileOf(context.db, stored.ownerId),
    savedOn: today,
    nameableImages: new Set(data.images),
  });
  return {
    ...(!raffle.ok && raffle.fields),
    ...(!isDrawAhead(data.drawsOn, today) && { [RAFFLE_CONFIG_WIRE_NAMES.drawsOn]: VALIDATION.drawNotAhead }),
    ...(!judged.ok && judged.fields),
  };
}

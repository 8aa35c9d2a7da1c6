import { dayOf } from '#core/domain/days.ts';
import {
  defaultRaffleConfigData,
  type RaffleConfig,
  raffleConfigDataOf,
} from '#core/domain/raffles/raffle-config.ts';
import { raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { isDrawAhead } from '#core/domain/raffles/sale-dates.ts';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { TERMS_FIELD } from '#core/wire/raffles/publish.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { validateConfigToPublish } from '../raffles/validate-raffle-config.ts';
import { validateRaffleData } from '../raffles/validate-raffle-data.ts';
import { areTermsAccepted } from './accept-terms.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Reasons against publishing: a message per field by wire name; empty if ready. Stored data is validated by today's rules. A
 * missing configuration counts as the defaults.
 */
export async function publishingFaults(
  context: ServiceContext,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<Record<string, string>> {
  const today = dayOf(context.now());
  const data = config ? raffleConfigDataOf(config) : defaultRaffleConfigData(stored.maxTickets, today);
  const raffle = await validateRaffleData(context, raffleDataOf(stored));
  const result = validateConfigToPublish(data, {
    raffle: stored,
    stored: config,
    profile: await findProfileOf(context.db, stored.ownerId),
    savedOn: today,
    today,
    allowedImages: new Set(data.images),
  });
  return {
    ...(!raffle.ok && raffle.fields),
    ...(!isDrawAhead(data.drawsOn, today) && { [RAFFLE_CONFIG_WIRE_NAMES.drawsOn]: VALIDATION.drawNotAhead }),
    ...(!result.ok && result.fields),
  };
}

/** Reasons that keep a raffle off the air whose fee is paid: its faults, and a declaration that was not accepted (P-767). */
export async function faultsOfPaid(
  context: ServiceContext,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<Record<string, string>> {
  const faults = await publishingFaults(context, stored, config);
  const isAccepted = await areTermsAccepted(context, stored.id);
  return isAccepted ? faults : { ...faults, [TERMS_FIELD]: PUBLICATION_TERMS.missing };
}

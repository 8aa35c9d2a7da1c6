import { dayOf } from '#core/domain/days.ts';
import {
  defaultRaffleConfigData,
  type RaffleConfig,
  raffleConfigDataOf,
} from '#core/domain/raffle-config.ts';
import { type Raffle, raffleDataOf } from '#core/domain/raffle.ts';
import { canPublish } from '#core/domain/raffle-status.ts';
import { isDrawAhead } from '#core/domain/sale-dates.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import type { RaffleReply } from '#core/wire/raffle.ts';
import { findConfigOfRaffle } from '../repositories/raffle-configs.ts';
import { type StoredRaffle, updateRaffle } from '../repositories/raffles.ts';
import { findProfileOf } from '../repositories/seller-profiles.ts';
import { AppError, rulesBroken } from './app-error.ts';
import { judgeConfigToPublish } from './judge-raffle-config.ts';
import { judgeRaffleData } from './judge-raffle-data.ts';
import { assertPrecondition, type Precondition } from './precondition.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, raffleTold } from './raffle-access.ts';
import type { Caller, ServiceContext } from './service-context.ts';

/**
 * Publishes a raffle by the free rule (§4, decision 23): its owner, the very revisions that the screen showed, valid data
 * and configuration as of now. One that is active already is answered as it is. Throws 402, 404, 409, 410, 412 and 422.
 */
export async function activateRaffle(
  context: ServiceContext,
  caller: Caller,
  { id, configRevision }: { id: string; configRevision: number | undefined },
  precondition: Precondition,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, id);
  const raffle = raffleTold(stored, caller.user);
  if (stored.status === 'active') return raffle;

  const config = await findConfigOfRaffle(context.db, id);
  const told = config && { ...config, slug: raffle.slug };
  const current: RaffleReply = { ...raffle, config: told ?? null };
  assertPrecondition(precondition, { kind: 'raffle', document: current });
  if (configRevision !== undefined && configRevision !== config?.revision) {
    throw new AppError('stale-revision', { current: { kind: 'raffle', document: current } });
  }
  if (!canPublish(stored.status)) throw new AppError('wrong-state');
  await assertFitToPublish(context, caller, stored, config);
  if (!raffle.isFree && !stored.isFeePaid) throw new AppError('fee-due');

  const now = context.now();
  await updateRaffle(context.db, id, { status: 'active', publishedAt: now }, now);
  return raffleTold(await getOwnRaffle(context, caller, id), caller.user);
}

/** Judges what is kept against today's rules. A raffle without a configuration is judged by the defaults' gaps. */
async function assertFitToPublish(
  context: ServiceContext,
  caller: Caller,
  stored: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<void> {
  const today = dayOf(context.now());
  const data = config ? raffleConfigDataOf(config) : defaultRaffleConfigData(stored.maxTickets, today);
  const raffle = await judgeRaffleData(context, raffleDataOf(stored));
  const judged = judgeConfigToPublish(data, {
    raffle: stored,
    kept: config,
    profile: await findProfileOf(context.db, caller.user.id),
    savedOn: today,
    nameableImages: new Set(data.images),
  });
  const fields = {
    ...(!raffle.ok && raffle.fields),
    ...(!isDrawAhead(data.drawsOn, today) && { [RAFFLE_CONFIG_WIRE_NAMES.drawsOn]: VALIDATION.drawNotAhead }),
    ...(!judged.ok && judged.fields),
  };
  if (Object.keys(fields).length > 0) throw rulesBroken(fields);
}

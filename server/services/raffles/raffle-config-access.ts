import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { findConfig } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { getOwnRaffle, getOwnRaffleForUpdate } from './raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** A configuration with its raffle. */
export interface OwnConfig {
  raffle: StoredRaffle;
  stored: RaffleConfig;
}

/** The caller's configuration, to read. Throws 404 and 410. */
export async function getOwnConfig(context: ServiceContext, caller: Caller, id: string): Promise<OwnConfig> {
  const stored = await findConfig(context.db, id);
  if (!stored) throw new AppError('not-found');
  return { raffle: await getOwnRaffle(context, caller, stored.raffleId), stored };
}

/**
 * The caller's configuration, to change. Locks the raffle first, as every write does, to avoid deadlocks. Throws 404 and 410.
 */
export async function getOwnConfigForUpdate(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<OwnConfig> {
  const found = await findConfig(context.db, id);
  if (!found) throw new AppError('not-found');
  const raffle = await getOwnRaffleForUpdate(context, caller, found.raffleId);
  const stored = await findConfig(context.db, id);
  if (!stored) throw new AppError('not-found');
  return { raffle, stored };
}

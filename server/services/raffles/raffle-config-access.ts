import { isEditable } from '#core/domain/raffle-status.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import { findConfig } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { getOwnRaffle, getOwnRaffleForUpdate } from './raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** A configuration with the raffle that it belongs to. */
export interface OwnConfig {
  raffle: StoredRaffle;
  kept: RaffleConfig;
}

/** The caller's configuration, to read. Throws 404 and 410. */
export async function getOwnConfig(context: ServiceContext, caller: Caller, id: string): Promise<OwnConfig> {
  const kept = await findConfig(context.db, id);
  if (!kept) throw new AppError('not-found');
  return { raffle: await getOwnRaffle(context, caller, kept.raffleId), kept };
}

/**
 * The caller's configuration, to change. The raffle is held first, as in every write, so that two writes never wait for each
 * other. Throws 404 and 410.
 */
export async function getOwnConfigForUpdate(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<OwnConfig> {
  const found = await findConfig(context.db, id);
  if (!found) throw new AppError('not-found');
  const raffle = await getOwnRaffleForUpdate(context, caller, found.raffleId);
  const kept = await findConfig(context.db, id);
  if (!kept) throw new AppError('not-found');
  return { raffle, kept };
}

/** Throws 409 where the raffle is past being changed. */
export function assertEditable({ status }: StoredRaffle): void {
  if (!isEditable(status)) throw new AppError('wrong-state');
}

import { v7 as uuidv7 } from 'uuid';
import { dayOf } from '#core/domain/days.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleConfigCreation, RaffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { findConfigOfRaffle, insertConfig } from '../../repositories/raffles/raffle-configs.ts';
import { assertEditable, getOwnRaffleForUpdate } from './raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Creates a raffle's configuration with the defaults (P-422), or returns the existing one (P-906). If another raffle uses
 * the id, the server generates one. Throws 404, 409 and 410.
 */
export async function createRaffleConfig(
  context: ServiceContext,
  caller: Caller,
  { id, raffleId }: RaffleConfigCreation,
): Promise<RaffleConfigReply> {
  const raffle = await getOwnRaffleForUpdate(context, caller, raffleId);
  const kept = await findConfigOfRaffle(context.db, raffleId);
  if (kept) return { ...kept, slug: raffle.slug };
  assertEditable(raffle);

  const now = context.now();
  const data = defaultRaffleConfigData(raffle.maxTickets, dayOf(now), raffle.priceCents);
  const insert = (newId: string) => insertConfig(context.db, { ...data, id: newId, raffleId }, now);
  if (id === undefined || !(await insert(id))) await insert(uuidv7());
  const made = await findConfigOfRaffle(context.db, raffleId);
  if (!made) throw new Error('a configuration that was just made is gone');
  return { ...made, slug: raffle.slug };
}

import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { User } from '#core/domain/account/user.ts';
import type { RaffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import type { RaffleExtras, RaffleReply } from '#core/wire/raffles/raffle.ts';
import { findConfigOfRaffle, findConfigsOfRaffles } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { readCatalogObjects } from './catalog-objects.ts';
import { getOwnRaffle, toRaffleReply } from './raffle-access.ts';
import { readSalesOfRaffles } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const configOf = (config: RaffleConfig | undefined, { slug }: StoredRaffle) => config && { ...config, slug };

/** Raffles as replied to their owner, with ids replaced by objects (`populate`, P-905); unknown names are ignored. */
export async function raffleReplies(
  context: ServiceContext,
  owner: User,
  raffles: StoredRaffle[],
  populate: readonly string[],
): Promise<RaffleReply[]> {
  const { db } = context;
  const wants = (name: string) => populate.includes(name);
  const catalogObjectsOf = await readCatalogObjects(db, populate);
  const ids = raffles.map(({ id }) => id);
  const sales = wants('sales') ? await readSalesOfRaffles(context, ids) : undefined;
  const configs = wants('config') ? await findConfigsOfRaffles(db, ids) : undefined;

  return raffles.map((stored) => {
    const salesOfRaffle = sales?.get(stored.id);
    const config: RaffleConfigReply | undefined = configOf(configs?.get(stored.id), stored);
    const extras: RaffleExtras = {
      ...catalogObjectsOf(stored),
      ...(wants('user') && { owner }),
      ...(configs && { config: config ?? null }),
      ...(salesOfRaffle && { sales: { ...salesOfRaffle, isFeePaid: stored.isFeePaid } }),
    };
    return { ...toRaffleReply(stored, owner), ...extras };
  });
}

/** A raffle of the caller (P-903). Throws 404 for other callers, 410 if deleted. */
export async function readOwnRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  { id, userId }: { id: string; userId: string },
  populate: readonly string[],
): Promise<RaffleReply> {
  if (!caller || caller.user.id !== userId) throw new AppError('not-found');
  const [raffle] = await raffleReplies(
    context,
    caller.user,
    [await getOwnRaffle(context, caller, id)],
    populate,
  );
  if (!raffle) throw new AppError('not-found');
  return raffle;
}

/** The configuration of a raffle of the caller (P-905). Throws 404 and 410. */
export async function readOwnConfig(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<RaffleConfigReply> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!config) throw new AppError('not-found');
  return { ...config, slug: raffle.slug };
}

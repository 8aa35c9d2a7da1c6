import type { Payment, RaffleSales } from '#core/domain/payment.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import type { User } from '#core/domain/user.ts';
import type { RaffleConfigReply } from '#core/wire/raffle-config.ts';
import type { RafflePopulated, RaffleReply } from '#core/wire/raffle.ts';
import { listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import { findSalesOfRaffles, listLivePayments } from '../../repositories/selling/payments.ts';
import { findConfigOfRaffle, findConfigsOfRaffles } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { getOwnRaffle, toRaffleReply } from './raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

const configOf = (config: RaffleConfig | undefined, { slug }: StoredRaffle) => config && { ...config, slug };

const NO_SALES: RaffleSales = { soldTickets: 0, hasPayments: false };

/** Raffles as their owner is told them. Swaps ids for what they stand for (§7 `populate`); names that it does not know change nothing. */
export async function raffleReplies(
  { db }: ServiceContext,
  owner: User,
  raffles: StoredRaffle[],
  populate: readonly string[],
): Promise<RaffleReply[]> {
  const wants = (name: string) => populate.includes(name);
  const categories = byId(wants('category') ? await listNamed(db, 'category') : []);
  const lotteries = byId(wants('lottery') ? await listNamed(db, 'lottery') : []);
  const plans = byId(wants('ticket') ? await listTicketPlans(db) : []);
  const ids = raffles.map(({ id }) => id);
  const sales = wants('sales') ? await findSalesOfRaffles(db, ids) : undefined;
  const configs = wants('config') ? await findConfigsOfRaffles(db, ids) : undefined;

  return raffles.map((stored) => {
    const [category, lottery] = [categories.get(stored.categoryId), lotteries.get(stored.lotteryId)];
    const ticketPlan = plans.get(stored.ticketPlanId);
    const config: RaffleConfigReply | undefined = configOf(configs?.get(stored.id), stored);
    const populated: RafflePopulated = {
      ...(category && { category }),
      ...(lottery && { lottery }),
      ...(ticketPlan && { ticketPlan }),
      ...(wants('user') && { owner }),
      ...(configs && { config: config ?? null }),
      ...(sales && { sales: sales.get(stored.id) ?? NO_SALES }),
    };
    return { ...toRaffleReply(stored, owner), ...populated };
  });
}

/** A raffle of the caller (§2). Throws 404 to anybody else, 410 once it is deleted. */
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

/** The configuration of a raffle of the caller (decision 37). Throws 404 and 410. */
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

/** Live ticket payments of a raffle of the caller (decision 11). Throws 404 to anybody else, and 410. */
export async function listPaymentsOfOwnRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<Payment[]> {
  await getOwnRaffle(context, caller, raffleId);
  return listLivePayments(context.db, raffleId);
}

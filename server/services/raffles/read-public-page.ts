import {
  publicConfigOf,
  type PublicRaffleConfig,
  type TicketAvailability,
} from '#core/domain/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { countHeldTickets } from '../../repositories/selling/payments.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { getVisibleRaffle, isPublished } from './public-raffle-access.ts';
import { readPublicRaffle } from './read-public-raffles.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** What buyers need of the configuration of a raffle that the caller may see (decision 37). Throws 404. */
export async function readPublicConfig(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<PublicRaffleConfig> {
  await getVisibleRaffle(context, caller, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!config) throw new AppError('not-found');
  return publicConfigOf(config, raffleId);
}

/** Tickets that nobody holds, of a raffle that the caller may see. Throws 404. */
export async function readAvailableTickets(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<TicketAvailability> {
  const { maxTickets } = await getVisibleRaffle(context, caller, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (config?.showAvailableCount !== true) return { total: maxTickets, available: null };
  const held = await countHeldTickets(context.db, raffleId);
  return { total: maxTickets, available: Math.max(0, maxTickets - held) };
}

/** Everything that the page of a published raffle shows to a stranger; undefined where there is no such page. */
export async function findPublicPage(
  context: ServiceContext,
  id: string,
): Promise<PublicRafflePage | undefined> {
  const stored = await findRaffle(context.db, id);
  if (!stored || !isPublished(context, stored)) return undefined;
  const [raffle, config, tickets] = await Promise.all([
    readPublicRaffle(context, undefined, id, ['category', 'ticket', 'lottery']),
    findConfigOfRaffle(context.db, id),
    readAvailableTickets(context, undefined, id),
  ]);
  return { raffle, config: config ? publicConfigOf(config, id) : null, tickets };
}

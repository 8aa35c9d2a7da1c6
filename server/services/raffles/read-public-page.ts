import {
  publicConfigOf,
  type PublicRaffleConfig,
  type TicketAvailability,
} from '#core/domain/raffles/public-raffle.ts';
import { standingPostponements } from '#core/domain/raffles/postponement.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { optionLeft } from '#core/domain/receiving/payment-options.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { listPostponements } from '../../repositories/raffles/postponements.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { findRaffle, type StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { findPublicResult } from './result-of-raffle.ts';
import { getVisibleRaffle, isPublished } from './public-raffle-access.ts';
import { publicRaffleReply } from './read-public-raffles.ts';
import { readAvailability } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The public part of a configuration, with the ways to pay that the seller's settings leave (P-744, P-614). */
async function offeredConfig(
  { db }: ServiceContext,
  config: RaffleConfig,
  raffle: StoredRaffle,
): Promise<PublicRaffleConfig> {
  const postponements = standingPostponements(await listPostponements(db, raffle.id), config.drawsOn);
  const shown = publicConfigOf(config, raffle, postponements);
  const seller = (await findProfileOf(db, raffle.ownerId)) ?? null;
  return { ...shown, paymentOption: optionLeft(shown.paymentOption, seller) };
}

/** The public part of the configuration of a raffle visible to the caller (P-905). Throws 404. */
export async function readPublicConfig(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<PublicRaffleConfig> {
  const raffle = await getVisibleRaffle(context, caller, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!config) throw new AppError('not-found');
  return offeredConfig(context, config, raffle);
}

/** Tickets of a raffle, their count only if its configuration shows it or none is left (P-706). */
async function ticketsOf(
  context: ServiceContext,
  raffle: StoredRaffle,
  config: RaffleConfig | undefined,
): Promise<TicketAvailability> {
  const { available, ...sales } = await readAvailability(context, raffle);
  const isShown = config?.showAvailableCount === true || available === 0;
  const { maxTickets: total, salesStopped } = raffle;
  return { total, available: isShown ? available : null, salesStopped, ...sales };
}

/** Available tickets of a raffle visible to the caller. Throws 404. */
export async function readAvailableTickets(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<TicketAvailability> {
  const raffle = await getVisibleRaffle(context, caller, raffleId);
  return ticketsOf(context, raffle, await findConfigOfRaffle(context.db, raffleId));
}

/** All data of the public page of a published raffle; undefined if there is no such page. */
export async function findPublicPage(
  context: ServiceContext,
  id: string,
): Promise<PublicRafflePage | undefined> {
  const stored = await findRaffle(context.db, id);
  if (!stored || !isPublished(context, stored)) return undefined;
  const config = await findConfigOfRaffle(context.db, id);
  const [raffle, tickets] = await Promise.all([
    publicRaffleReply(context, stored, ['category', 'ticket', 'lottery']),
    ticketsOf(context, stored, config),
  ]);
  const result = tickets.stage === 'frozen' ? await findPublicResult(context, id) : null;
  return { raffle, config: config ? await offeredConfig(context, config, stored) : null, tickets, result };
}

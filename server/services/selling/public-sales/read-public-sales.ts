import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { maskedName, maskedWinner } from '#core/domain/selling/masked-name.ts';
import type {
  PublicBuyers,
  PublicLuckyNumber,
  PublicPurchase,
  RankedBuyer,
} from '#core/domain/selling/purchase.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { listPaidPurchases, listTopBuyers } from '../../../repositories/selling/public-buyers.ts';
import { findHolders, type NumberHolder } from '../../../tickets/numbers/holders.ts';
import { findPurchases } from '../../../tickets/purchases/purchase.ts';
import { publicInstant } from '../../public-instant.ts';
import { getVisibleRaffle } from '../../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../../service-context.ts';

const LAST_BUYERS_DEFAULT = 12;
const LAST_BUYERS_MAX = 50;
const RANKING_LENGTH = 10;

interface PublicConfig {
  raffle: StoredRaffle;
  config: RaffleConfig | undefined;
}

/** A public raffle, with its configuration if it has one. Throws 404. */
async function publicConfig(context: ServiceContext, raffleId: string): Promise<PublicConfig> {
  const raffle = await getVisibleRaffle(context, undefined, raffleId);
  return { raffle, config: await findConfigOfRaffle(context.db, raffleId) };
}

/** How many purchases are listed, and in which order. */
interface LastBuyers {
  count: number;
  oldestFirst: boolean;
}

/** What a query asks for, however it is written. */
export const lastBuyersOf = ({
  limit,
  sort,
}: {
  limit?: string | undefined;
  sort?: string | undefined;
}): LastBuyers => ({
  count: Math.min(Number(limit ?? LAST_BUYERS_DEFAULT), LAST_BUYERS_MAX),
  oldestFirst: sort === 'createdAt',
});

/** A canceled raffle has no draw: neither ranking nor last purchases are shown, and no number wins (P-340, P-752). */
const isDrawn = ({ status }: StoredRaffle): boolean => status !== 'canceled';

async function lastBuyers(
  { db }: ServiceContext,
  { raffle, config }: PublicConfig,
  { count, oldestFirst }: LastBuyers,
): Promise<PublicPurchase[]> {
  if (config?.showLastBuyers !== true || !isDrawn(raffle)) return [];
  const paid = await listPaidPurchases(db, raffle.id, { limit: count, oldestFirst });
  return paid.map(({ name, tickets, approvedAt }) => ({
    maskedName: maskedName(name),
    quantity: tickets,
    at: publicInstant(approvedAt),
  }));
}

async function bestBuyers({ db }: ServiceContext, { raffle, config }: PublicConfig): Promise<RankedBuyer[]> {
  if (config?.mostPurchasedEnabled !== true || !isDrawn(raffle)) return [];
  const top = await listTopBuyers(db, raffle.id, RANKING_LENGTH);
  return top.map(({ name, tickets }) => ({ maskedName: maskedName(name), quantity: tickets }));
}

/** The last paid purchases; empty if the organizer does not show them (P-713). Throws 404. */
export async function listLastBuyers(
  context: ServiceContext,
  raffleId: string,
  wanted: LastBuyers,
): Promise<PublicPurchase[]> {
  return lastBuyers(context, await publicConfig(context, raffleId), wanted);
}

/** The buyers with the most tickets; empty if the raffle has no prize for them (P-713). Throws 404. */
export async function listBestBuyers(context: ServiceContext, raffleId: string): Promise<RankedBuyer[]> {
  return bestBuyers(context, await publicConfig(context, raffleId));
}

/**
 * Masked winners by number, for numbers of purchases that are paid or win all the same (P-810), and the burnt numbers, which are all of a
 * canceled raffle.
 */
async function foundOf(
  { db, ticketing }: ServiceContext,
  raffle: StoredRaffle,
  numbers: readonly number[],
): Promise<{ winners: Map<number, string>; burnt: Set<number> }> {
  const holders = await findHolders(db, ticketing.permutations, raffle.id, numbers);
  const wins = ({ status, staysListed }: NumberHolder) =>
    isDrawn(raffle) && (status === 'approved' || staysListed);
  const winning = holders.filter(wins);
  const ids = [...new Set(winning.map(({ purchaseId }) => purchaseId))];
  const names = new Map((await findPurchases(db, ids)).map(({ id, name }) => [id, name]));
  const burnt = holders.filter((holder) => !wins(holder) && !isHold(holder.status));
  return {
    winners: new Map(
      winning.map(({ number, purchaseId }) => [number, maskedWinner(names.get(purchaseId) ?? '')]),
    ),
    burnt: new Set(burnt.map(({ number }) => number)),
  };
}

async function luckyNumbers(
  context: ServiceContext,
  { raffle, config }: PublicConfig,
): Promise<PublicLuckyNumber[]> {
  if (config?.luckyNumbersEnabled !== true) return [];
  const { winners, burnt } = await foundOf(context, raffle, config.luckyNumbers);
  const isManual = effectiveTicketModel(config.ticketModel, raffle.maxTickets) === 'manual';
  return config.luckyNumbers
    .toSorted((one, other) => one - other)
    .filter((number) => !isManual || winners.has(number) || burnt.has(number))
    .map((number) => ({
      number,
      prizeCents: config.luckyNumberPrizeCents,
      isFound: winners.has(number) || burnt.has(number),
      isReturned: burnt.has(number),
      winner: winners.get(number) ?? null,
    }));
}

/**
 * The lucky numbers with their winners. With the manual model only found ones, so that none can be bought on purpose (P-713). Throws 404.
 */
export async function listLuckyNumbers(
  context: ServiceContext,
  raffleId: string,
): Promise<PublicLuckyNumber[]> {
  return luckyNumbers(context, await publicConfig(context, raffleId));
}

/** What a raffle's page lists of its buyers and of those who have won at once (P-713). Throws 404. */
export async function readPublicBuyers(context: ServiceContext, raffleId: string): Promise<PublicBuyers> {
  const found = await publicConfig(context, raffleId);
  const [best, last, lucky] = await Promise.all([
    bestBuyers(context, found),
    lastBuyers(context, found, lastBuyersOf({})),
    luckyNumbers(context, found),
  ]);
  return { best, last, lucky };
}

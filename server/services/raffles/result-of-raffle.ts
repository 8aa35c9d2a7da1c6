import type {
  PrizeKind,
  PurchaseResult,
  RaffleResult,
  ResultWinner,
  WinnerContact,
} from '#core/domain/raffles/raffle-result.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { maskedWinner } from '#core/domain/selling/masked-name.ts';
import type { DeliveryRecord } from '#core/domain/raffles/prize-delivery.ts';
import { countDeliveries, hasOpenPrizes } from '../../repositories/selling/delivery-record.ts';
import type { Purchase } from '../../tickets/purchases/purchase.ts';
import { findResult, listWinners } from '../../tickets/result/results.ts';
import { findLatestTerms } from '../../tickets/terms/read-terms.ts';
import { AppError } from '../app-error.ts';
import { publicInstant } from '../public-instant.ts';
import type { ServiceContext } from '../service-context.ts';

type Database = Pick<ServiceContext, 'db'>;

function prizeOf(
  { prizes, luckyNumbers, mostPurchasedPrize }: RaffleTerms,
  kind: PrizeKind,
  place: number,
): Pick<ResultWinner, 'prize' | 'prizeCents'> {
  if (kind === 'lucky-number') return { prize: '', prizeCents: luckyNumbers?.prizeCents ?? null };
  const prize = kind === 'prize' ? prizes[place - 1] : mostPurchasedPrize;
  return { prize: prize ?? '', prizeCents: null };
}

/** What was won in a raffle, in the order of the prizes; empty until the result is published. */
export async function listContacts({ db }: Database, raffleId: string): Promise<WinnerContact[]> {
  const winners = await listWinners(db, raffleId);
  const terms = winners.length > 0 ? await findLatestTerms(db, raffleId) : undefined;
  if (!terms) return [];
  const promised = JSON.parse(terms.terms) as RaffleTerms;
  return winners.map((winner) => ({
    ...winner,
    ...prizeOf(promised, winner.kind, winner.place),
    boughtAt: publicInstant(winner.boughtAt),
  }));
}

function publicWinner({ name, purchaseId: _id, phone: _phone, ...won }: WinnerContact): ResultWinner {
  return { ...won, maskedName: maskedWinner(name) };
}

/** The most tickets are a buyer's, in whatever purchases. */
function isWonBy(winner: WinnerContact, { id, phone }: Pick<Purchase, 'id' | 'phone'>): boolean {
  const isOfBuyer = winner.kind === 'most-tickets' && phone !== '' && winner.phone === phone;
  return winner.purchaseId === id || isOfBuyer;
}

/** The result of a raffle; null until it is published. */
export async function findPublicResult(context: Database, raffleId: string): Promise<RaffleResult | null> {
  const result = await findResult(context.db, raffleId);
  if (!result) return null;
  const { drawNumber, drawnOn, tickets, link, secret, logSeq, publishedAt } = result;
  return {
    ...{ drawNumber, drawnOn, federalTickets: tickets, link, secret, logSeq },
    publishedAt: publishedAt.toISOString(),
    winners: (await listContacts(context, raffleId)).map(publicWinner),
  };
}

/** What became of the prizes of an organizer's raffles (P-817); undefined while there is nothing to tell. */
export async function findDeliveryRecord(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ownerId: string,
): Promise<DeliveryRecord | undefined> {
  const record = await countDeliveries(db, ownerId, now());
  return Object.values(record).some((count) => count > 0) ? record : undefined;
}

/** What a purchase has won, and what was drawn; null until the result is published. */
export async function findPurchaseResult(
  context: Database,
  purchase: Pick<Purchase, 'id' | 'phone' | 'raffleId'>,
): Promise<PurchaseResult | null> {
  const result = await findResult(context.db, purchase.raffleId);
  if (!result) return null;
  const winners = await listContacts(context, purchase.raffleId);
  const { drawNumber, drawnOn, publishedAt } = result;
  return {
    ...{ drawNumber, drawnOn, publishedAt: publishedAt.toISOString() },
    numbers: winners.flatMap(({ kind, number }) => (kind === 'prize' && number !== null ? [number] : [])),
    won: winners
      .filter((winner) => isWonBy(winner, purchase))
      .map((winner) => ({ ...publicWinner(winner), mayAnswer: winner.purchaseId === purchase.id })),
  };
}

/** Throws 409 while a prize of an organizer waits for its delivery, or its winner says that it has not come (P-782). */
export async function assertPrizesDelivered(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ownerId: string,
): Promise<void> {
  if (await hasOpenPrizes(db, ownerId, now())) throw new AppError('open-prizes');
}

import type { PurchaseTerms } from '#core/domain/selling/purchase-limits.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { AppError } from '../../app-error.ts';
import { isPublished } from '../../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A published raffle that sells, whatever the hour. */
export interface OpenSale {
  raffle: StoredRaffle;
  config: RaffleConfig;
  terms: PurchaseTerms;
}

/** Terms for a purchase, from the raffle's configuration. */
export function purchaseTermsOf(
  { maxTickets }: Pick<StoredRaffle, 'maxTickets'>,
  config: RaffleConfig,
): PurchaseTerms {
  return {
    ticketModel: effectiveTicketModel(config.ticketModel, maxTickets),
    maxTickets,
    minPerBuyer: config.minTicketsPerUser,
    maxPerBuyer: config.maxTicketsPerUser,
    paymentOption: config.paymentOption ?? 'pix',
  };
}

/** Throws 409 `sale-closed` if the raffle is not active or its sales are stopped. Does not check the sale dates. */
export function assertSelling({ status, salesStopped }: StoredRaffle): void {
  if (status !== 'active' || salesStopped) throw new AppError('sale-closed');
}

/**
 * Throws 404 for a raffle that is not published, 409 `sale-closed` for one that sells no more. The engine judges the hour, by the
 * database's clock.
 */
export async function getOpenSale(context: ServiceContext, raffleId: string): Promise<OpenSale> {
  const raffle = await findRaffle(context.db, raffleId);
  if (!raffle || !isPublished(context, raffle)) throw new AppError('not-found');
  assertSelling(raffle);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!config) throw new AppError('not-found');
  return { raffle, config, terms: purchaseTermsOf(raffle, config) };
}

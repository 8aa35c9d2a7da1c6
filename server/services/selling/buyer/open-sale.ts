import type { PurchaseTerms } from '#core/domain/selling/purchase-limits.ts';
import { saleWindow } from '#core/domain/selling/sale-window.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { AppError } from '../../app-error.ts';
import { isPublished } from '../../raffles/public-raffle-access.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A raffle with open sales. */
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

/** Throws 404 for a raffle that is not published, 409 `sale-not-started` and `sale-closed`. */
export async function getOpenSale(context: ServiceContext, raffleId: string): Promise<OpenSale> {
  const raffle = await findRaffle(context.db, raffleId);
  if (!raffle || !isPublished(context, raffle)) throw new AppError('not-found');
  assertSelling(raffle);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!config) throw new AppError('not-found');
  const window = saleWindow(context.now(), config.saleStartsOn, config.drawsOn);
  if (window === 'not-started')
    throw new AppError('sale-not-started', { details: { startsOn: config.saleStartsOn } });
  if (window === 'closed') throw new AppError('sale-closed');
  return { raffle, config, terms: purchaseTermsOf(raffle, config) };
}

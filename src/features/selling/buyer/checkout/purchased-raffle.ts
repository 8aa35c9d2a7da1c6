import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { PurchaseOption } from '#core/domain/selling/purchase.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import type { OpenSale } from '../buying/open-sale.ts';
import { saleStateOf } from '../buying/sale-state.ts';
import { offeredMethods } from './pay-methods.ts';

/** Copy of the raffle data that a receipt needs offline. `leftOptions`: what a refusal has left of its ways to pay. */
export function purchasedRaffleOf(sale: OpenSale, leftOptions?: readonly PurchaseOption[]): PurchasedRaffle {
  const { raffle, config, tickets } = sale;
  const now = new Date(serverNow());
  return {
    id: raffle.id,
    slug: raffle.slug,
    title: raffle.title,
    image: config.images[0] ?? null,
    drawsOn: config.drawsOn,
    postponement: config.postponements.at(-1) ?? null,
    postponedTimes: config.postponements.length,
    organizerName: raffle.organizer.name,
    authorization: config.authorization,
    supportPhone: config.supportPhone,
    maxTickets: tickets.total,
    isOpen: saleStateOf(sale, now) === 'open',
    isFederal: raffle.lottery?.name === FEDERAL_LOTTERY,
    paymentMinutes: config.paymentMinutes,
    payMethods: offeredMethods(config, now, leftOptions),
  };
}

/** The copy with what may have changed since the purchase. */
export function renewedRaffle(kept: PurchasedRaffle, { config, ...page }: PublicRafflePage): PurchasedRaffle {
  if (!config) return kept;
  const { paymentMinutes, payMethods } = kept;
  return {
    ...purchasedRaffleOf({ ...page, config }),
    paymentMinutes,
    ...(payMethods && { payMethods }),
  };
}

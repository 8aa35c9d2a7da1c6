import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** Loader data of the checkout. `page` is null if the raffle could not be loaded. */
export interface CheckoutData {
  page: PublicRafflePage | null;
}

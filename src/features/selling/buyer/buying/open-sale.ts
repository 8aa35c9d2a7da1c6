import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** The public page of a raffle that has a configuration. */
export type OpenSale = PublicRafflePage & { config: PublicRaffleConfig };

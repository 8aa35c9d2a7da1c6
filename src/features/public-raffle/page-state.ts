import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';

/** What the page has come to know. */
export type PageState =
  /** `isFromDevice`: to its owner, as this device has it. */
  | { kind: 'shown'; page: PublicRafflePage; isFromDevice?: boolean }
  /** No such raffle, or none that this visitor may see. */
  | { kind: 'missing' }
  /** It could not be read: without the network, or for a fault of the server's. */
  | { kind: 'failed'; isOffline: boolean };

/** What the route hands to its screen: the page, or a promise of it, so that its skeleton shows at once. */
export interface RouteData {
  page: PageState | Promise<PageState>;
}

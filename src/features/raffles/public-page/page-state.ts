import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { ServerRender } from '#src/ui/loading/server-render.ts';

/** Of a page that was read before (P-766). */
export interface Kept {
  /** When it was read. */
  at: Date;
  /** The answer for which nothing was waited any more. */
  late: Promise<PageState>;
}

/** State of the page. */
export type PageState =
  /** `isFromDevice`: built from this device's data, for its owner. `kept`: it could not be read now. `fresh`: the page is being read again. */
  | { kind: 'shown'; page: PublicRafflePage; isFromDevice?: boolean; kept?: Kept; fresh?: Promise<PageState> }
  /** The raffle does not exist or is not visible to this visitor. */
  | { kind: 'missing' }
  /** Loading failed: offline, or a server error. */
  | { kind: 'failed'; isOffline: boolean };

/** Data of the route: the page, or a promise, so that a skeleton is shown meanwhile. */
export interface RouteData {
  /** Undefined unless the server rendered this page. */
  serverRender?: ServerRender | undefined;
  page: PageState | Promise<PageState>;
}

import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicBuyers } from '#core/domain/selling/purchase.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { ListedBuyersContext } from '#src/features/raffles/public-page/live/listed-buyers.ts';
import { renderedBuyers } from '#src/features/raffles/public-page/live/rendered-buyers.tsx';
import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import { PublicRaffleScreen } from '#src/features/raffles/public-page/public-raffle-screen.tsx';
import type { ServerRender } from '#src/ui/loading/server-render.ts';
import { renderedMarkup } from './rendered-markup.tsx';

/**
 * The content of #root for a raffle's public page, as the app renders it first. Built for the server, which has no JSX; the app
 * takes it over (hydration), so both must render the same from the same page and circumstances. `buyers` are for readers without JavaScript
 * alone: the app renders nothing there.
 */
export function renderRafflePage(
  page: PublicRafflePage,
  serverRender: ServerRender,
  buyers: PublicBuyers,
): Promise<string> {
  const data: RouteData = { page: { kind: 'shown', page }, serverRender };
  const address = new URL(publicRafflePath(page.raffle.id, page.raffle.slug), serverRender.origin);
  const element = (
    <ListedBuyersContext value={renderedBuyers(buyers)}>
      <PublicRaffleScreen />
    </ListedBuyersContext>
  );
  return renderedMarkup({ path: PUBLIC_RAFFLE_ROUTE, loader: () => data, element }, address);
}

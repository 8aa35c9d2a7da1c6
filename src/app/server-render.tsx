import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import { PublicRaffleScreen } from '#src/features/raffles/public-page/public-raffle-screen.tsx';
import type { ServerRender } from '#src/ui/loading/server-render.ts';
import { renderedMarkup } from './rendered-markup.tsx';

/**
 * The content of #root for a raffle's public page, as the app renders it first. Built for the server, which has no JSX; the app
 * takes it over (hydration), so both must render the same from the same page and circumstances.
 */
export function renderRafflePage(page: PublicRafflePage, serverRender: ServerRender): Promise<string> {
  const data: RouteData = { page: { kind: 'shown', page }, serverRender };
  const address = new URL(publicRafflePath(page.raffle.id, page.raffle.slug), serverRender.origin);
  return renderedMarkup(
    { path: PUBLIC_RAFFLE_ROUTE, loader: () => data, Component: PublicRaffleScreen },
    address,
  );
}

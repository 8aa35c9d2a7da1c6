import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import { PublicRaffleScreen } from '#src/features/raffles/public-page/public-raffle-screen.tsx';
import type { ServerRender } from '#src/ui/loading/server-render.ts';
import { RootLayout } from './root-layout.tsx';
import { NEXT_MAJOR } from './router-future.ts';

/**
 * The content of #root for a raffle's public page, as the app renders it first. Built for the server, which has no JSX; the app
 * takes it over (hydration), so both must render the same from the same page and circumstances.
 */
export async function renderRafflePage(page: PublicRafflePage, serverRender: ServerRender): Promise<string> {
  const data: RouteData = { page: { kind: 'shown', page }, serverRender };
  const routes = [
    {
      Component: RootLayout,
      children: [{ path: PUBLIC_RAFFLE_ROUTE, loader: () => data, Component: PublicRaffleScreen }],
    },
  ];
  const { query, dataRoutes } = createStaticHandler(routes, { future: NEXT_MAJOR });
  const address = new URL(publicRafflePath(page.raffle.id, page.raffle.slug), serverRender.origin);
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error('The route of the public page redirects');
  const router = createStaticRouter(dataRoutes, context, { future: NEXT_MAJOR });
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}

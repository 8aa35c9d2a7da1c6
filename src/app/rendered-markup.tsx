import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { RootLayout } from './root-layout.tsx';
import { NEXT_MAJOR } from './router-future.ts';

/**
 * The content of #root for a screen at an address, as the app renders it first.
 * @throws if the route redirects
 */
export async function renderedMarkup(screen: RouteObject, address: URL): Promise<string> {
  const routes = [{ Component: RootLayout, children: [screen] }];
  const { query, dataRoutes } = createStaticHandler(routes, { future: NEXT_MAJOR });
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`The route of ${address.pathname} redirects`);
  const router = createStaticRouter(dataRoutes, context, { future: NEXT_MAJOR });
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}

import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** What a route says of itself. */
export interface RouteHandle {
  /** Of the document, without the product's name. */
  title?: string;
  /** The screen brings its own top bar on phones: the shell hides its header there. */
  ownTopBar?: boolean;
}

/** Title of the document for where the router is: that of the deepest route that has one. */
export function documentTitle({ matches }: Pick<Router['state'], 'matches'>): string {
  const titles = matches.map((match) => (match.route.handle as RouteHandle | undefined)?.title);
  const title = titles.findLast((one) => one !== undefined);
  return title === undefined ? 'Rifaria' : `${title} · Rifaria`;
}

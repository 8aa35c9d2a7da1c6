import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** What a route says of itself. */
export interface RouteHandle {
  /** Of the document, without the product's name. */
  title?: string;
  /** What the page is about, for search engines and previews of links. */
  description?: string;
  /** The screen writes title and description itself, once it knows them. */
  namesItself?: boolean;
  /** The screen brings its own top bar on phones: the shell hides its header there. */
  ownTopBar?: boolean;
  /** The screen stays behind those that are opened from it, and is there at once when one comes back. */
  isKept?: boolean;
}

type Place = Pick<Router['state'], 'matches'>;

/** As index.html has it: for pages that have no description of their own. */
const DESCRIPTION =
  'Monte sua rifa pelo celular, mesmo sem sinal, e publique em quatro passos. Grátis até R$ 1.000,00 de receita estimada.';

/** What the deepest route that says anything of `field` says. */
function told({ matches }: Place, field: 'title' | 'description'): string | undefined {
  return matches
    .map((match) => (match.route.handle as RouteHandle | undefined)?.[field])
    .findLast((one) => one !== undefined);
}

/** Title of the document for where the router is. */
export function documentTitle(place: Place): string {
  const title = told(place, 'title');
  return title === undefined ? 'Rifaria' : `${title} · Rifaria`;
}

/** Description of the document for where the router is. */
export function documentDescription(place: Place): string {
  return told(place, 'description') ?? DESCRIPTION;
}

/** Writes both into the document's head, but for a screen that does so itself. */
export function describeDocument(place: Place): void {
  if (place.matches.some((match) => (match.route.handle as RouteHandle | undefined)?.namesItself === true))
    return;
  document.title = documentTitle(place);
  document.querySelector('meta[name="description"]')?.setAttribute('content', documentDescription(place));
}

import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** What a route declares about itself. */
export interface RouteHandle {
  /** Of the document, without the product's name. */
  title?: string;
  /** What the page is about, for search engines and previews of links. */
  description?: string;
  /** The screen writes title and description itself, once it has loaded them. */
  namesItself?: boolean;
  /** The screen has its own top bar on phones, where the shell hides its header. */
  ownTopBar?: boolean;
  /** The screen stays mounted, hidden, while other screens are shown (decision 049). */
  isKept?: boolean;
}

/** Matched routes, from the outermost on. */
interface Place {
  matches: readonly { route: { handle?: unknown } }[];
}

/** For pages without a description of their own; the same as in index.html. */
const DESCRIPTION =
  'Monte sua rifa pelo celular, mesmo sem sinal, e publique em quatro passos. Grátis até R$ 1.000,00 de receita estimada.';

/** The value of `field` in the deepest route that has one. */
function deepest({ matches }: Place, field: 'title' | 'description'): string | undefined {
  return matches
    .map((match) => (match.route.handle as RouteHandle | undefined)?.[field])
    .findLast((one) => one !== undefined);
}

/** Title of the document for the current route. */
export function documentTitle(place: Place): string {
  const title = deepest(place, 'title');
  return title === undefined ? 'Rifaria' : `${title} · Rifaria`;
}

/** Description of the document for the current route. */
export function documentDescription(place: Place): string {
  return deepest(place, 'description') ?? DESCRIPTION;
}

/** Writes both into the document's head, except for a screen that does so itself. */
export function describeDocument(place: Place): void {
  if (place.matches.some((match) => (match.route.handle as RouteHandle | undefined)?.namesItself === true))
    return;
  document.title = documentTitle(place);
  document.querySelector('meta[name="description"]')?.setAttribute('content', documentDescription(place));
}

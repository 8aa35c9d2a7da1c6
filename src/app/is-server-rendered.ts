import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import type { Router } from './document-title.ts';

/**
 * Whether the first screen is the one whose markup is in the page, from the server or from the build.
 * `staticRoute`: the pattern of the route that the build rendered.
 */
export function isServerRendered({ state }: Router, staticRoute: string | undefined): boolean {
  const { errors, loaderData, matches } = state;
  if (errors !== null) return false;
  if (staticRoute !== undefined) return matches.at(-1)?.route.path === staticRoute;
  const data = Object.values(loaderData) as (Partial<RouteData> | null | undefined)[];
  return data.some((each) => each?.serverRender !== undefined);
}

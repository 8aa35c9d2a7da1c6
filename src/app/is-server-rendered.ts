import type { RouteData } from '#src/features/raffles/public-page/page-state.ts';
import type { Router } from './document-title.ts';

/** Whether the first screen is the one whose markup the server put into the page. */
export function isServerRendered({ state: { errors, loaderData } }: Router): boolean {
  const data = Object.values(loaderData) as (Partial<RouteData> | null | undefined)[];
  return errors === null && data.some((each) => each?.serverRender !== undefined);
}

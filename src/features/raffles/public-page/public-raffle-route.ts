import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { addressedRaffle } from '#core/domain/app-paths.ts';
import { firstData } from './load-page.ts';
import type { PageState, RouteData } from './page-state.ts';
import { PublicRaffleScreen } from './public-raffle-screen.tsx';

/** Sets the document title when the page is loaded, unless the user has navigated away. */
async function nameDocument(page: PageState | Promise<PageState>, id: string): Promise<void> {
  const state = await page;
  if (!location.pathname.toLowerCase().includes(id)) return;
  // A page that could not be read may exist.
  if (state.kind === 'failed') return;
  document.title =
    state.kind === 'shown' ? `${state.page.raffle.title} · Rifaria` : 'Rifa não encontrada · Rifaria';
}

function loader({ params }: LoaderFunctionArgs): RouteData {
  const id = addressedRaffle(params);
  const data = firstData(id);
  void nameDocument(data.page, id);
  return data;
}

/** The slug does not identify the page: a change does not reload it. */
function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return addressedRaffle(currentParams) !== addressedRaffle(nextParams);
}

/** A raffle's public page in one module, which the server preloads. */
export const publicRaffleRoute = { loader, shouldRevalidate, Component: PublicRaffleScreen };

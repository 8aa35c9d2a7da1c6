import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { addressedRaffle } from '#core/domain/app-paths.ts';
import { firstData } from './load-page.ts';
import type { RouteData } from './page-state.ts';
import { PublicRaffleScreen } from './public-raffle-screen.tsx';

function loader({ params }: LoaderFunctionArgs): RouteData {
  return firstData(addressedRaffle(params));
}

/** The slug does not identify the page: a change does not reload it. */
function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return addressedRaffle(currentParams) !== addressedRaffle(nextParams);
}

/** A raffle's public page in one module, which the server preloads. */
export const publicRaffleRoute = { loader, shouldRevalidate, Component: PublicRaffleScreen };

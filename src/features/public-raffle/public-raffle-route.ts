import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { firstPage } from './load-page.ts';
import type { PageState, RouteData } from './page-state.ts';
import { PublicRaffleScreen } from './public-raffle-screen.tsx';

const idOf = (params: { raffleId?: string | undefined }) => (params.raffleId ?? '').toLowerCase();

/** Where the raffle came after its address, it names the document. */
async function nameDocument(page: Promise<PageState>, id: string): Promise<void> {
  const state = await page;
  if (!location.pathname.toLowerCase().includes(id)) return;
  document.title =
    state.kind === 'shown' ? `${state.page.raffle.title} · Rifaria` : 'Rifa não encontrada · Rifaria';
}

function loader({ params }: LoaderFunctionArgs): RouteData {
  const id = idOf(params);
  const page = firstPage(id);
  if (page instanceof Promise) void nameDocument(page, id);
  return { page };
}

/** Another slug is another address of the same page: it is not read again. */
function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return idOf(currentParams) !== idOf(nextParams);
}

/** A raffle's public page, all in one module: what the server lets the browser fetch at once. */
export const publicRaffleRoute = { loader, shouldRevalidate, Component: PublicRaffleScreen };

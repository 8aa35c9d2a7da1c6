import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import { RaffleWizardPage } from './raffle-wizard-page.tsx';
import { readForScreen, readOnPress } from './read-on-press.ts';
import type { FoundWizardData } from './read-wizard-data.ts';

/** Reads a raffle before its wizard is shown, so that the first thing drawn is the raffle. Null where the app is only just starting. */
async function readAhead({ params }: LoaderFunctionArgs): Promise<FoundWizardData | null> {
  const engine = findSyncEngine();
  return engine ? readForScreen(engine, params.id ?? '') : null;
}

/** From step to step the screen follows its raffle by itself. */
function isOtherRaffle({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

readOnPress();

/** The wizard as a route: it comes with its raffle, where the app is open already. */
export const raffleWizardRoute = {
  Component: RaffleWizardPage,
  loader: readAhead,
  shouldRevalidate: isOtherRaffle,
};

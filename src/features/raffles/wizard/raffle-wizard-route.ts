import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { findSyncEngine } from '#src/sync/engine/signed-in.ts';
import { RaffleWizardPage } from './raffle-wizard-page.tsx';
import { type FoundWizardData, readWizardData } from './read-wizard-data.ts';

/**
 * Reads a raffle before its wizard is rendered, so that the first render shows it. Null while the app is still starting, and where
 * reading fails: the wizard then reads the raffle itself and reports the failure.
 */
async function loadRaffle({ params: { id = '' } }: LoaderFunctionArgs): Promise<FoundWizardData | null> {
  const engine = findSyncEngine();
  return engine ? readWizardData(engine.database, id).catch(() => null) : null;
}

/** Not reloaded between steps of one raffle, which the wizard's live query covers. */
function isOtherRaffle({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

/** The wizard as a route. */
export const raffleWizardRoute = {
  Component: RaffleWizardPage,
  loader: loadRaffle,
  shouldRevalidate: isOtherRaffle,
};

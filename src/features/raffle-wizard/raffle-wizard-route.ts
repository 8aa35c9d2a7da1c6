import type { ReactElement } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import { openOnPress, wizardFor } from './open-on-press.ts';
import { raffleWizard } from './raffle-wizard-page.tsx';

/** The raffle's wizard, with the raffle: the first thing drawn is to be that. Where the app is only just starting, it reads for itself. */
function loadWizard({ params: { id = '' } }: LoaderFunctionArgs): ReactElement | Promise<ReactElement> {
  const engine = findSyncEngine();
  return engine ? wizardFor(engine, id) : raffleWizard({ id, ahead: undefined });
}

/** From step to step the screen follows its raffle by itself. */
function isOtherRaffle({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

openOnPress();

/** The wizard as a route: its loader answers the screen, which a press may have had made already. */
export const raffleWizardRoute = { loader: loadWizard, shouldRevalidate: isOtherRaffle };

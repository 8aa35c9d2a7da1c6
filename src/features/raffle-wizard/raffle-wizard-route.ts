import { RaffleWizardPage } from './raffle-wizard-page.tsx';
import { isOtherRaffle, readAhead } from './read-wizard-data.ts';

/** The wizard as a route: it comes with its raffle, where the app is open already. */
export const raffleWizardRoute = {
  Component: RaffleWizardPage,
  loader: readAhead,
  shouldRevalidate: isOtherRaffle,
};

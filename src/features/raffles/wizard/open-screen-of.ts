import type { OpenForm, OpenScreen } from '#src/sync/context/open-screens.ts';
import type { WizardData } from './wizard-data.ts';

/** The rows as they are stored: what is shown has the server's values in locked fields. */
const storedRaffle = ({ raffle, typed }: WizardData) => ({ ...raffle, working: typed.raffle });
const storedConfig = ({ config, typed }: WizardData) =>
  config && typed.config && { ...config, working: typed.config };

/** What the wizard has read of a raffle. */
export function openScreenOf(data: WizardData): OpenScreen {
  const { categories, lotteries, ticketPlans, sellerProfile } = data;
  const raffleId = data.raffle.id;
  return {
    documents: [
      { kind: 'raffle', raffleId, row: storedRaffle(data) },
      { kind: 'config', raffleId, row: storedConfig(data) },
      { kind: 'seller-profile', raffleId: null, row: sellerProfile },
    ],
    catalogues: { categories, lotteries, ticketPlans },
  };
}

/** The form of step 0. */
export function openRaffleForm(data: WizardData, form: OpenForm<'raffle'>): OpenScreen {
  return { documents: [{ kind: 'raffle', raffleId: data.raffle.id, row: storedRaffle(data), form }] };
}

/** The form of step 1. */
export function openConfigForm(data: WizardData, form: OpenForm<'config'>): OpenScreen {
  return { documents: [{ kind: 'config', raffleId: data.raffle.id, row: storedConfig(data), form }] };
}

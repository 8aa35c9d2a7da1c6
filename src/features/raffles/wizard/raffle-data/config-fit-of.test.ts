import { expect, test } from 'vitest';
import { configMisfits } from '#core/domain/raffles/config-fit.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { aRaffle, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { configFitOf } from './config-fit-of.ts';

const PRICE = 1_000;

/** A raffle of 1,000 tickets of R$ 10,00, saved as such. */
function wizard(status: RaffleStatus, maxTicketsPerUser: number): WizardData {
  const raffle = aStoredRaffle({ base: aRaffle({ status, priceCents: PRICE }) });
  const config = aStoredConfig({ working: { ...CONFIG_DATA, maxTicketsPerUser, purchaseButtons: [] } });
  const ticketPlans = [{ id: 't1', maxTickets: 1_000 }];
  return { raffle, config, ticketPlans, slots: [], sellerProfile: undefined } as unknown as WizardData;
}

/** What step 0 names once a package of 100 tickets is chosen. */
function named(data: WizardData): string[] {
  const fit = configFitOf(data, 100, PRICE);
  return fit ? configMisfits(fit.config, fit.context).map(({ message }) => message) : [];
}

test.each<[string, WizardData, string[]]>([
  ['that nobody chose follows, in a draft,', wizard('draft', 500), []],
  [
    'that was chosen stays and is named',
    wizard('draft', 300),
    ['Com 100 tickets, o máximo por comprador (300) precisa baixar em Configurações'],
  ],
  [
    'that nobody chose stays and is named, on the air,',
    wizard('active', 500),
    ['Com 100 tickets, o máximo por comprador (500) precisa baixar em Configurações'],
  ],
])('a maximum %s where the package shrinks (P-407)', (_what, data, messages) => {
  expect(named(data)).toEqual(messages);
});

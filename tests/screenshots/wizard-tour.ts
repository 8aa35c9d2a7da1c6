import { raffleText } from '../builders/raffle-text.ts';
import { MyRafflesPage } from '../pages/my-raffles-page.ts';
import { RaffleWizardPage } from '../pages/raffle-wizard-page.ts';
import { tourConfigLists } from './config-tour.ts';
import { tourImages } from './images-tour.ts';
import type { Photographer } from './photographer.ts';

/** The four steps, from the empty draft to the publication, with their errors. Leaves a published raffle behind. */
export async function tourWizard(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  const wizard = new RaffleWizardPage(page);
  await photographer.open('/dashboard/my-raffles');
  const raffleId = await new MyRafflesPage(page).createRaffle();
  await wizard.description.waitFor();
  await photographer.take('step-0-empty');
  await page.getByRole('button', { name: 'Configurações', exact: true }).click();
  await page.getByText('Título obrigatório').waitFor();
  await page.getByText('Preencha todos os campos obrigatórios').waitFor();
  await photographer.takeHere('step-0-errors');
  await page.getByText('Preencha todos os campos obrigatórios').waitFor({ state: 'hidden' });
  await wizard.fillRaffleData(raffleText({ title: 'Cesta de Natal da Creche São José' }));
  await photographer.take('step-0');
  await photographer.takeWhole('step-0-whole');
  await wizard.goToConfig();
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await page.getByText('Adicione pelo menos um prêmio').waitFor();
  await photographer.takeHere('step-1-errors');
  await tourImages(photographer);
  await wizard.choosePaymentOption('Pix');
  await wizard.addPrize('Cesta de Natal completa');
  await wizard.addPrize('Panetone de um quilo');
  await photographer.take('step-1');
  await photographer.takeWhole('step-1-whole');
  await tourConfigLists(photographer);
  await wizard.goToReview();
  await photographer.take('step-2');
  await photographer.takeWhole('step-2-whole');
  await tourGate(photographer, raffleId);
  await wizard.publishFree();
  await photographer.take('my-raffles-published');
  await wizard.open(raffleId, 3);
  await page.getByText('Publicação efetuada!').waitFor();
  await photographer.take('step-3-published');
}

/** The review without a network, and the fee's step. */
async function tourGate(photographer: Photographer, raffleId: string): Promise<void> {
  const { page } = photographer;
  const wizard = new RaffleWizardPage(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await wizard.open(raffleId, 2);
  await page.getByRole('heading', { name: 'Informações da Rifa' }).waitFor();
  await photographer.take('step-2-offline');
  await page.context().setOffline(false);
  await wizard.open(raffleId, 2);
  await page.getByRole('heading', { name: 'Informações da Rifa' }).waitFor();
}

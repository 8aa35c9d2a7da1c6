import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('a person without raffles is invited to create the first', async ({ page }) => {
  await signIn(page, 'newcomer');
  await new MyRafflesPage(page).open();
  await expect(page.getByText(/primeira rifa/i).first()).toBeVisible();
});

test('a draft is deleted after a question and leaves the server too', async ({ page, appServer }) => {
  const text = raffleText();
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  const device = await ApiClient.signIn(appServer.url);
  await expect.poll(() => device.rafflesTitled(text.title)).toHaveLength(1);

  await myRaffles.open();
  await myRaffles.chooseAction(text.title, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(myRaffles.card(text.title)).toHaveCount(0);
  expect(await device.rafflesTitled(text.title)).toEqual([]);
});

test('deleting a raffle that the server has needs the network, and says so', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const text = raffleText();
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await expect(page.getByText(/Salvo no servidor|^Salvo \d/).first()).toBeVisible();
  await myRaffles.open();
  await context.setOffline(true);
  await myRaffles.chooseAction(text.title, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/precisa de internet|sem internet|conexão/i).first()).toBeVisible();
  await expect(myRaffles.card(text.title)).toBeVisible();
});

test('the link of a raffle is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = raffleText({ title: 'Bicicleta do João' });
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  const raffleId = await myRaffles.createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await myRaffles.open();
  await myRaffles.chooseAction(text.title, 'Copiar link');
  await expect(page.getByText('Link copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/${raffleId}/rifa-digital/bicicleta-do-joao`);
});

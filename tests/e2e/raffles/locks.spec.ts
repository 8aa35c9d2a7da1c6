import type { BrowserContext, Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const LOCKED = 'Sua rifa já possui pagamentos ativos, não é possível realizar algumas alterações.';

/** A published raffle of the organizer, 25 tickets of R$ 10,00, which this device has. */
async function publishedRaffle(page: Page, title: string): Promise<string> {
  const organizer = await ApiClient.signIn(new URL(page.url()).origin);
  const raffleId = await organizer.newActiveRaffle(title, {}, { ticket: ticketPlan(25) });
  await new MyRafflesPage(page).open();
  await expect(new MyRafflesPage(page).card(title)).toBeVisible();
  return raffleId;
}

/** Goes offline and online again, so that the app pulls what has changed. */
async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('img', { name: 'Você está offline' })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('once tickets are paid, quantity, price and model are locked, also without the network (P-314)', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const { title } = raffleText();
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const raffleId = await publishedRaffle(page, title);

  await sellForCash(await ApiClient.signIn(appServer.url), raffleId, 'Bia');
  await new MyRafflesPage(page).open();
  await expect(new MyRafflesPage(page).card(title)).toContainText('1 de 25 vendidos');

  await untilKept(page);
  await context.setOffline(true);
  await wizard.open(raffleId, 0);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await expect(page.getByLabel('Quantidade de tickets')).toBeDisabled();
  await expect(wizard.price).toBeDisabled();
  await expect(wizard.price).toHaveAccessibleDescription('Já existem pagamentos');
  await expect(wizard.title).toBeEnabled();
  await wizard.open(raffleId, 1);
  await expect(page.getByRole('radio', { name: /^Manual/ })).toBeDisabled();
});

test('a payment that comes in while I edit locks the price and keeps what I have typed', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const raffleId = await publishedRaffle(page, raffleText().title);
  await wizard.open(raffleId, 0);
  await wizard.title.fill('Título que eu estava escrevendo');
  await wizard.price.press('End');
  await wizard.price.pressSequentially('5');
  await expect(wizard.price).toHaveValue('R$ 100,05');
  await sellForCash(await ApiClient.signIn(appServer.url), raffleId, 'Bia');
  await reconnect(page, context);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await expect(wizard.price).toBeDisabled();
  await expect(wizard.price).toHaveValue('R$ 10,00');
  await expect(wizard.price).toHaveAccessibleDescription(/Você tinha escolhido R\$ 100,05/);
  await expect(wizard.title).toHaveValue('Título que eu estava escrevendo');
  await wizard.goToConfig();
  const device = await ApiClient.signIn(appServer.url);
  await expect
    .poll(() => device.rafflesTitled('Título que eu estava escrevendo'))
    .toMatchObject([{ _id: raffleId, price: 1000 }]);
});

test('a price saved offline before I knew of a payment is refused at its field, and the rest still goes', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const raffleId = await publishedRaffle(page, raffleText().title);
  await untilKept(page);
  await context.setOffline(true);
  await wizard.open(raffleId, 0);
  await wizard.title.fill('Título escrito sem internet');
  await page.getByLabel('Quantidade de tickets').selectOption({ label: '50' });
  await wizard.goToConfig();
  await sellForCash(await ApiClient.signIn(appServer.url), raffleId, 'Bia');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  const refusal = page
    .getByText('O que você mudou nos campos com cadeado não foi aceito')
    .filter({ visible: true });
  await expect(refusal).toBeVisible();
  await wizard.open(raffleId, 0);
  const tickets = page.getByLabel('Quantidade de tickets');
  await expect(tickets).toBeDisabled();
  await expect(tickets.locator('option:checked')).toHaveText('25');
  await expect(tickets).toHaveAccessibleDescription(/Você tinha escolhido 50/);
  await expect(wizard.title).toHaveValue('Título escrito sem internet');
  await wizard.goToConfig();
  await expect(page.getByText(/^Salvo \d/)).toBeVisible();
  await expect(page.getByText('não foi aceito').filter({ visible: true })).toHaveCount(0);
  const device = await ApiClient.signIn(appServer.url);
  expect((await device.getRaffle('Título escrito sem internet'))._id).toBe(raffleId);
});

test('a device that could not ask about payments leaves the price alone while offline, and says why', async ({
  page,
  browser,
  appServer,
  consoleWatch,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  const raffleId = await publishedRaffle(page, raffleText().title);
  const other = await browser.newContext({ baseURL: appServer.url, locale: 'pt-BR' });
  consoleWatch.attach(other);
  await other.route('**/api/raffle?*', async (route) => {
    const response = await fetched(route);
    const raffles = (await response.json()) as { sales?: unknown }[];
    await route.fulfill({ response, json: raffles.map(({ sales: _sales, ...raffle }) => raffle) });
  });
  const otherPage = await other.newPage();
  await signIn(otherPage);
  await untilKept(otherPage);
  const wizard = new RaffleWizardPage(otherPage);
  await wizard.open(raffleId, 0);
  await expect(wizard.price).toBeEnabled();
  await other.setOffline(true);
  await wizard.open(raffleId, 0);
  await expect(otherPage.getByText('não dá para saber se esta rifa já tem pagamentos')).toBeVisible();
  await expect(wizard.price).toBeDisabled();
  await other.close();
});

import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilAllIsSent } from '#tests/fixtures/killed-profile.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const SAVE_CALL = /\/private\/raffle$/;

/** A raffle of the signed-in organizer with both forms saved, at its review. */
async function raffleAtReview(page: Page) {
  await signIn(page);
  const organizer = await ApiClient.signIn(new URL(page.url()).origin);
  const raffleId = await organizer.newConfiguredRaffle(raffleText().title, { prizes: ['Uma bicicleta'] });
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 2);
  await expect(page.getByRole('heading', { name: 'Informações da Rifa' })).toBeVisible();
  return { wizard, raffleId };
}

test(
  "'Resolver' leads to the very field that keeps my raffle from being published",
  { tag: '@main' },
  async ({ page }) => {
    const { wizard, raffleId } = await raffleAtReview(page);
    await wizard.open(raffleId, 1);
    await page.getByRole('button', { name: 'Remover Uma bicicleta' }).click();
    await expect(page.getByRole('button', { name: 'Remover Uma bicicleta' })).toBeHidden();
    await page.getByRole('button', { name: /Resumo/ }).focus();
    await wizard.open(raffleId, 2);
    await page.getByRole('button', { name: /^Resolver em Configurações: .*prêmio/i }).click();
    await page.waitForURL(/\/1$/);
    await expect(page.getByRole('button', { name: 'Adicionar prêmio' })).toBeFocused();
  },
);

test('opening a step with something wrong in it focuses the first wrong field (P-308)', async ({ page }) => {
  const { wizard, raffleId } = await raffleAtReview(page);
  await wizard.open(raffleId, 1);
  const most = page.getByLabel('Máximo por comprador');
  await most.fill('99999');
  await most.blur();
  await wizard.open(raffleId, 1);
  await expect(most).toHaveValue('99999');
  await expect(most).toBeFocused();
});

test('the step that I go back to is rendered ahead, and shows what was written in another tab meanwhile', async ({
  page,
  context,
}) => {
  const { wizard, raffleId } = await raffleAtReview(page);
  const other = new RaffleWizardPage(await context.newPage());
  await other.open(raffleId, 0);
  await wizard.open(raffleId, 2);
  const data = page.locator('form').first();
  await expect(page.locator('form')).toHaveCount(2);
  await expect(data).toBeHidden();
  await data.evaluate((form) => form.setAttribute('data-made', 'ahead'));
  await other.title.fill('Escrito na outra aba');
  await other.title.blur();
  await page.getByRole('button', { name: /^Dados da rifa/ }).click();
  await expect(data).toBeVisible();
  await expect(wizard.title).toHaveValue('Escrito na outra aba');
  await expect(data).toHaveAttribute('data-made', 'ahead');
  await wizard.title.fill('Escrito aqui');
  await wizard.title.blur();
  await expect(other.title).toHaveValue('Escrito aqui');
});

test('going back from the configuration, its page stays in place until the data is there', async ({
  page,
}) => {
  const { wizard, raffleId } = await raffleAtReview(page);
  await wizard.open(raffleId, 1);
  const config = page.locator('form').last();
  await expect(config).toBeVisible();
  await config.evaluate((form) => {
    const step = form.parentElement;
    const wasPutInAnew = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => node === step);
    new MutationObserver((changes) => {
      if (changes.some(wasPutInAnew)) document.body.dataset.moved = 'config';
    }).observe(form.ownerDocument.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Dados da rifa/ }).click();
  await expect(wizard.title).toBeVisible();
  await expect(page.locator('form')).toHaveCount(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-moved');
});

test('after a save that was refused, the button leads to the next step, not to the one I had tapped', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/private\/raffle/);
  const { wizard, raffleId } = await raffleAtReview(page);
  await context.route(SAVE_CALL, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, json: { message: 'Assim não dá', code: 'invalid' } }),
  );
  await wizard.open(raffleId, 0);
  await wizard.title.fill('Um título recusado');
  await page.getByRole('button', { name: /Resumo/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Assim não dá');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await context.unroute(SAVE_CALL);
  await wizard.goToConfig();
  await expect(page.getByRole('button', { name: 'Salvar essas configurações' })).toBeVisible();
});

test('a raffle that was deleted on another device while I wrote in it becomes a new one with the same text', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const { wizard, raffleId } = await raffleAtReview(page);
  await wizard.open(raffleId, 0);
  await untilKept(page);
  // What had not arrived could not be deleted there.
  await untilAllIsSent(page);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('img', { name: 'Você está offline' })).toBeVisible();
  await wizard.title.fill('Escrita enquanto era excluída');
  const device = await ApiClient.signIn(appServer.url);
  expect((await device.request('DELETE', `/private/raffle/${raffleId}`)).ok).toBe(true);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Criar uma nova com este texto' }).click();
  await page.waitForURL((url) => !url.pathname.includes(raffleId) && url.pathname.endsWith('/0'));
  await expect(wizard.title).toHaveValue('Escrita enquanto era excluída');
  await wizard.goToConfig();
  await expect(page.getByText('Uma bicicleta')).toBeVisible();
  await expect.poll(() => device.rafflesTitled('Escrita enquanto era excluída')).toHaveLength(1);
  await new MyRafflesPage(page).open();
  await expect(new MyRafflesPage(page).card('Escrita enquanto era excluída')).toHaveCount(1);
});

test('an address with a step that does not exist redirects to the first step', async ({ page }) => {
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.open();
  const raffleId = await myRaffles.createRaffle();
  await page.goto(`/dashboard/my-raffles/${raffleId}/9`);
  await page.waitForURL(/\/0$/);
  await expect(new RaffleWizardPage(page).title).toBeVisible();
});

import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import {
  countLoads,
  expect,
  expectVersion,
  lookForUpdate,
  signIn,
  test,
  untilServedByWorker,
} from '#tests/fixtures/releases.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const offer = (page: Page) => page.getByText('Nova versão disponível');
const accept = (page: Page) => page.getByRole('button', { name: 'Atualizar', exact: true }).click();

// While a release goes out, requests fail.
test.beforeEach(({ expectFailedRequests }) => expectFailedRequests(/./));

test('an update is offered, waits as long as I like, and is taken in every tab without losing a key', async ({
  page,
  context,
  releases,
}) => {
  await signIn(page);
  await untilServedByWorker(page);
  await new MyRafflesPage(page).createRaffle();
  const first = new RaffleWizardPage(page);
  await first.title.fill('Cesta');
  const second = new RaffleWizardPage(await context.newPage());
  await second.page.goto('/dashboard/new-raffle');
  await second.title.fill('Viola');

  await releases.release('segunda');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await expect(offer(second.page)).toBeVisible();
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect(offer(page)).toBeHidden();
  await expectVersion(page, 'primeira');

  const loads = [countLoads(page), countLoads(second.page)];
  await second.title.press('End');
  await second.title.pressSequentially(' caipira');
  await first.title.press('End');
  await first.title.pressSequentially(' de Natal');
  await accept(second.page);
  await expectVersion(second.page, 'segunda');
  await expectVersion(page, 'segunda');
  await expect(first.title).toHaveValue('Cesta de Natal');
  await expect(second.title).toHaveValue('Viola caipira');
  await expect(offer(second.page)).toBeHidden();
  expect(loads.map((count) => count())).toEqual([1, 1]);
});

test('a tab with a dialog open keeps it, and its old screens, until the dialog is closed', async ({
  page,
  context,
  releases,
}) => {
  await signIn(page);
  await untilServedByWorker(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(raffleText());
  await wizard.goToConfig();
  await page.getByRole('button', { name: 'Adicionar premiação' }).click();
  await page.getByPlaceholder('Nome da premiação').fill('Viola caipira');
  const oldChunks = await page.evaluate(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names.find((name) => name.includes('precache')) ?? '');
    return (await cache.keys())
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.endsWith('.js'));
  });

  await releases.release('segunda');
  const other = await context.newPage();
  await other.goto('/dashboard/my-raffles');
  await lookForUpdate(other);
  await accept(other);
  await expectVersion(other, 'segunda');
  await expectVersion(page, 'primeira');
  const answers = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    oldChunks,
  );
  expect(answers.length).toBeGreaterThan(5);
  expect(new Set(answers)).toEqual(new Set([200]));

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectVersion(page, 'segunda');
  await expect(page).toHaveURL(new RegExp(`${raffleId}/1$`));
  await expect(page.getByText('Viola caipira')).toBeVisible();
});

test('whoever never takes the update goes on with the old version, without internet too', async ({
  page,
  releases,
}) => {
  await signIn(page);
  await untilServedByWorker(page);
  await releases.release('segunda');
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await releases.app.stop();
  await page.getByRole('button', { name: 'Criar rifa' }).first().click();
  await new RaffleWizardPage(page).title.fill('Sem internet');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectVersion(page, 'primeira');
});

test.describe('in a browser that keeps nothing of the app', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      if (!('ServiceWorkerContainer' in globalThis)) return;
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('Not here', 'SecurityError'));
    }),
  );

  test('a screen that the new version renamed opens after one reload', async ({ page, releases }) => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await releases.release('segunda');
    const loads = countLoads(page);
    await signInHere(page);
    await expectVersion(page, 'segunda');
    expect(loads()).toBe(1);
  });

  test('a screen that stays away is told, after one reload and no more', async ({ page }) => {
    await signIn(page);
    await page.route(/\/assets\/my-data-route-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    const loads = countLoads(page);
    await page.goto('/dashboard/my-data');
    await expect(page.getByRole('heading', { name: 'Algo saiu do lugar' })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

/** Signs in on the page that is open, without loading it again. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('organizador@demo.rifaria.app');
  await page.getByLabel('Senha', { exact: true }).fill('Rifaria#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

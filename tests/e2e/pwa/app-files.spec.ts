import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { NetworkProxy } from '#tests/fixtures/network-proxy.ts';
import {
  expect,
  expectVersion,
  lookForUpdate,
  signIn,
  test as releasesTest,
  untilServedByWorker,
} from '#tests/fixtures/releases.ts';
import { signInHere } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const test = releasesTest.extend<{ network: NetworkProxy }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  network: async ({}, use) => {
    const network = await NetworkProxy.open();
    await use(network);
    await network.close();
  },
  baseURL: async ({ releases, network }, use) => {
    await releases.release('primeira');
    await releases.app.start();
    network.forwardTo(releases.app);
    await use(network.url);
  },
});

/** Browsers take no page for the script of a worker. */
const WORKER_SCRIPTS = ['/service-worker.js', '/background-sync.js'];
const SCREENS = [APP_PATHS.newRaffle, APP_PATHS.myData, APP_PATHS.settings, APP_PATHS.pending];
const offer = (page: Page) => page.getByText('Nova versão disponível');

/** In the page: checks for an update and resolves with the state at which its installation ends. */
async function installUpdate(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.installing;
  if (!worker) return 'none';
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state));
  });
}

/** In the page: deletes one of every `each` kept files. */
async function deleteKept(each: number): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const [place, request] of (await cache.keys()).entries()) {
      if (place % each === 0) await cache.delete(request);
    }
  }
}

/** In the page: overwrites kept files whose path matches, as a meddling program might. */
async function poisonKept(pattern: string): Promise<number> {
  const cache = await caches.open('app-files');
  const hit = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url));
  for (const request of hit) {
    const headers = { 'content-type': 'text/javascript' };
    await cache.put(request, new Response('<html>Bem-vindo</html>', { headers }));
  }
  return hit.length;
}

/** In the page: kept texts that are a portal's page. */
async function portalPagesKept(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))?.text();
      if (text?.includes('Bem-vindo ao Wi-Fi')) found.push(request.url);
    }
  }
  return found;
}

async function expectToOpen(context: BrowserContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { level: 1, name: 'Sem conexão' }), path).toBeHidden();
    await page.close();
  }
}

test.beforeEach(({ expectFailedRequests, consoleWatch }) => {
  test.slow();
  expectFailedRequests(/./);
  consoleWatch.expectErrors(/module script|Unexpected token|MIME type/);
});

test('an update while a portal answers everything: the version before goes on, offline too, and the update comes once it is gone', async ({
  page,
  context,
  releases,
  network,
}) => {
  await signIn(page);
  await untilServedByWorker(page);
  await releases.release('segunda');
  network.routingOf = (path) => (WORKER_SCRIPTS.includes(path) ? 'forward' : 'captive-portal');
  expect(await page.evaluate(installUpdate)).toBe('redundant');
  await expect(offer(page)).toBeHidden();
  await expectToOpen(context, SCREENS);
  expect(await page.evaluate(portalPagesKept)).toEqual([]);

  network.routingOf = () => 'drop';
  await page.goto(APP_PATHS.myRaffles);
  await expectVersion(page, 'primeira');
  await expectToOpen(context, SCREENS);

  network.routingOf = () => 'forward';
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expectVersion(page, 'segunda');
});

test('a first visit on which a portal answers for two parts: nothing of it stays, and the next visit makes the app whole', async ({
  page,
  context,
  network,
}) => {
  const isPart = (path: string) => /raffle-wizard-route|my-data-route/.test(path);
  network.routingOf = (path) => (isPart(path) || path.startsWith('/offline/') ? 'captive-portal' : 'forward');
  await page.goto('/login');
  await signInHere(page);
  await expect.poll(() => network.answered.filter(isPart).length).toBeGreaterThan(1);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing))
    .toBeFalsy();
  expect(await page.evaluate(portalPagesKept)).toEqual([]);

  network.routingOf = () => 'forward';
  await page.goto(APP_PATHS.myRaffles);
  await untilServedByWorker(page);
  await page.close();
  network.routingOf = () => 'drop';
  await expectToOpen(context, SCREENS);
});

for (const [part, each] of [
  ['all', 1],
  ['half', 2],
] as const) {
  test(`${part} of the kept files are deleted: after one visit every address opens without a network`, async ({
    page,
    context,
    network,
  }) => {
    await signIn(page);
    await untilServedByWorker(page);
    await page.evaluate(deleteKept, each);
    await page.close();

    const visit = await context.newPage();
    await visit.goto(APP_PATHS.myRaffles);
    await untilKept(visit);
    await visit.close();
    network.routingOf = () => 'drop';
    await expectToOpen(
      context,
      Object.values(APP_PATHS).filter((path) => path !== APP_PATHS.logout),
    );
  });
}

test('without its files and without a network the app says so, and opens when asked again with one', async ({
  page,
  network,
}) => {
  await signIn(page);
  await untilServedByWorker(page);
  await page.evaluate(deleteKept, 1);
  network.routingOf = () => 'drop';
  await page.goto(APP_PATHS.myData);
  await expect(page.getByRole('heading', { name: 'Sem internet' })).toBeVisible();
  network.routingOf = () => 'forward';
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Meus dados', level: 1 })).toBeVisible();
});

test('a kept part that is wrong is fetched again, after one reload', async ({ page }) => {
  await signIn(page);
  await untilServedByWorker(page);
  expect(await page.evaluate(poisonKept, 'my-data-route.*js')).toBe(1);
  await page.goto(APP_PATHS.myData);
  await expect(page.getByRole('heading', { name: 'Meus dados', level: 1 })).toBeVisible();
});

test('the first file of the app comes empty: the page says so and offers the repair', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(APP_PATHS.login);
  await expect(page.getByRole('heading', { name: 'O aplicativo não abriu' })).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Reparar o aplicativo' }).click();
  await expect(page.getByRole('heading', { name: 'O aplicativo não abriu' })).toBeHidden();
});

test('the app does not start: the drafts are saved as a file that opens again, and it is repaired with the draft', async ({
  page: before,
  context,
  network,
}) => {
  await signIn(before);
  await untilServedByWorker(before);
  await new MyRafflesPage(before).createRaffle();
  await new RaffleWizardPage(before).title.fill('Cesta que não se perde');
  await before.goto(APP_PATHS.pending);
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible();
  network.routingOf = () => 'drop';
  expect(await before.evaluate(poisonKept, '/assets/app-[\\w-]{8}\\.js')).toBe(1);
  await before.close();
  // Not a reload: the browser would use what it has in memory.
  const page = await context.newPage();
  await page.goto(APP_PATHS.pending);
  await expect(page.getByRole('heading', { name: 'O aplicativo não abriu' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar meus rascunhos em arquivo' }).click();
  const file = await readFile(await (await downloading).path());
  expect(file.toString()).toContain('Cesta que não se perde');
  await page.getByRole('button', { name: 'Reparar o aplicativo' }).click();
  await expect(page.getByText('Reparar precisa de internet')).toBeVisible();

  network.routingOf = () => 'forward';
  await page.getByRole('button', { name: 'Reparar o aplicativo' }).click();
  await expect(page.getByRole('heading', { name: 'Pendências de envio', level: 1 })).toBeVisible();
  await page.goto(APP_PATHS.openRaffle);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  const name = 'meus-rascunhos.rifa.json';
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: file });
  // The demo account has another draft, so the list is shown.
  await expect(page).toHaveURL(APP_PATHS.myRaffles);
  await expect(page.getByRole('heading', { name: 'Cesta que não se perde' })).toHaveCount(2);
});

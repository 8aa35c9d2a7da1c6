import type { BrowserContext, Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import {
  countLoads,
  expect,
  expectVersion,
  lookForUpdate,
  signIn,
  test,
  untilServedByWorker,
} from '#tests/fixtures/releases.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const offer = (page: Page) => page.getByText('Nova versão disponível');
const accept = (page: Page) => page.getByRole('button', { name: 'Atualizar', exact: true }).click();

/** As in browsers without Background Sync: no worker sends beside the page. */
function withoutBackgroundSync(): void {
  if (!('ServiceWorkerRegistration' in globalThis)) return;
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
}

type MeetSave = (key: string) => Promise<'is lost' | 'goes on'>;

/** In the page: a raffle's save asks the test how it fares. A route of Playwright's does not see it here. */
function meetSaves(): void {
  const { fetch, meetSave } = globalThis as typeof globalThis & { meetSave: MeetSave };
  globalThis.fetch = async (input, init) => {
    const isSave = init?.method === 'PUT' && String(input).endsWith('/private/raffle');
    if (!isSave) return fetch(input, init);
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const fate = await meetSave(key);
    const reply = await fetch(input, init);
    if (fate === 'is lost') throw new TypeError('Failed to fetch');
    return reply;
  };
}

/** A raffle's first save arrives and its reply is lost; further tries stay under way until `answer`. Keeps all keys. */
async function loseReply(context: BrowserContext): Promise<{ keys: string[]; answer: () => void }> {
  const keys: string[] = [];
  const held = Promise.withResolvers<void>();
  const meetSave: MeetSave = async (key) => {
    keys.push(key);
    if (keys.length === 1) return 'is lost';
    await held.promise;
    return 'goes on';
  };
  await context.exposeFunction('meetSave', meetSave);
  await context.addInitScript(meetSaves);
  return { keys, answer: () => held.resolve() };
}

/** In the page: each call says the version of the contract that the test names, as another build would. */
function sendOlderContract(): void {
  const { fetch, contractOfBuild } = globalThis as typeof globalThis & {
    contractOfBuild: () => Promise<string | null>;
  };
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const contract = await contractOfBuild();
    if (contract !== null && headers.has('x-contract-version')) headers.set('x-contract-version', contract);
    return fetch(input, { ...init, headers });
  };
}

/** The build of the pages speaks the version of the contract that is set here, to the real server; null: its own. */
async function speakAnotherContract(context: BrowserContext): Promise<{ contract: string | null }> {
  const build: { contract: string | null } = { contract: null };
  await context.exposeFunction('contractOfBuild', () => build.contract);
  await context.addInitScript(sendOlderContract);
  return build;
}

// While a release goes out, requests fail.
test.beforeEach(({ expectFailedRequests }) => expectFailedRequests(/./));

test(
  'an update is offered, waits as long as I like, and is taken in every tab without losing a key',
  { tag: '@main' },
  async ({ page, context, releases }) => {
    await signIn(page);
    await untilServedByWorker(page);
    await new MyRafflesPage(page).createRaffle();
    const first = new RaffleWizardPage(page);
    await first.title.fill('Cesta');
    const second = new RaffleWizardPage(await context.newPage());
    await second.page.goto('/dashboard/my-raffles');
    await expect(second.page.getByText('Cesta', { exact: true }), 'no empty draft is left').toBeVisible();
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
  },
);

test('a tab with a dialog open keeps it, and its old screens, until it is closed; what it was sending arrives once', async ({
  page,
  context,
  releases,
}) => {
  // Two tabs, two builds, and a save that takes its time.
  test.slow();
  const text = raffleText();
  await context.addInitScript(withoutBackgroundSync);
  const { keys, answer } = await loseReply(context);
  await signIn(page);
  await untilServedByWorker(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await page.getByRole('button', { name: 'Adicionar prêmio' }).click();
  await page.getByPlaceholder('Nome do prêmio').fill('Viola caipira');
  // The second try of step 0 is under way; what belongs to step 1 waits behind it.
  await expect.poll(() => keys.length).toBe(2);
  const oldChunks = await page.evaluate(keptChunks);

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
  expect(oldChunks.filter((_, place) => answers[place] !== 200)).toEqual([]);
  // Of both kinds: those that came with the installation, and those that came later.
  expect(await goneOf(releases.app.url, oldChunks)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('raffle-wizard-route'),
      expect.stringContaining('config-step'),
    ]),
  );

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expectVersion(page, 'segunda');
  await expect(page).toHaveURL(new RegExp(`${raffleId}/1$`));
  await expect(page.getByText('Viola caipira')).toBeVisible();

  await expect.poll(() => keys.length).toBeGreaterThan(2);
  const device = await ApiClient.signIn(releases.app.url);
  expect(await device.getRaffle(text.title)).toMatchObject({ _id: raffleId, revision: 1, config: null });
  answer();
  await expect.poll(async () => (await device.getRaffle(text.title)).config).toBeTruthy();
  expect(await device.getRaffle(text.title)).toMatchObject({ _id: raffleId, revision: 1 });
  expect(new Set(keys).size).toBe(1);
});

test('a save that the server no longer understands waits for the update, which is offered at once', async ({
  page,
  context,
  releases,
}) => {
  const text = raffleText();
  await context.addInitScript(withoutBackgroundSync);
  const build = await speakAnotherContract(context);
  await signIn(page);
  await untilServedByWorker(page);
  await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);

  await releases.release('segunda');
  build.contract = '0';
  await wizard.goToConfig();
  const reason = page.getByRole('status').getByText('O servidor não entende mais esta versão');
  await expect(reason).toBeVisible();
  await expect(page.getByText('Atualize', { exact: true })).toBeVisible();
  const device = await ApiClient.signIn(releases.app.url);
  expect(await device.rafflesTitled(text.title)).toEqual([]);

  build.contract = null;
  await accept(page);
  await expectVersion(page, 'segunda');
  await expect.poll(() => device.rafflesTitled(text.title)).toMatchObject([{ revision: 1, config: {} }]);
  await expect(reason).toBeHidden();
});

test('a sign-in that the server no longer understands offers the update there', async ({
  page,
  context,
  releases,
}) => {
  const build = await speakAnotherContract(context);
  await page.goto('/login');
  await untilServedByWorker(page);
  await page.reload();
  await releases.release('segunda');
  await lookForUpdate(page);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  build.contract = '0';
  await signInHere(page);
  await expect(page.getByText('Atualize para continuar', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the sign-in of an outdated version');
  build.contract = null;
  const loads = countLoads(page);
  await accept(page);
  await expect.poll(loads).toBe(1);
  await signInHere(page);
  await expectVersion(page, 'segunda');
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

  test('a screen that does not load is reported, after one reload and no more', async ({ page }) => {
    await signIn(page);
    await page.route(/\/assets\/(?:later\/)?my-data-route-.*\.js$/, (route) =>
      route.fulfill({ status: 404 }),
    );
    const loads = countLoads(page);
    await page.goto('/dashboard/my-data');
    await expect(page.getByRole('heading', { name: 'Uma parte do aplicativo não abriu' })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

/** In the page: the scripts that the worker has kept, at its installation and later. */
async function keptChunks(): Promise<string[]> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith('.js'));
}

/** Those that the server has no more. */
async function goneOf(url: string, paths: readonly string[]): Promise<string[]> {
  const replies = await Promise.all(paths.map((path) => fetch(url + path)));
  return paths.filter((_, place) => replies[place]?.status === 404);
}

/** Signs in on the page that is open, without loading it again. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('organizador@demo.rifaria.app');
  await page.getByLabel('Senha', { exact: true }).fill('Rifaria#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

import { raffleBody } from '#tests/api/harness/raffle-steps.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { registerPerson } from '#tests/fixtures/new-person.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('a person without raffles is invited to create the first', async ({ page }) => {
  await signIn(page, 'newcomer');
  await new MyRafflesPage(page).open();
  await expect(page.getByText(/primeira rifa/i).first()).toBeVisible();
});

test(
  'search and filter narrow the list, and stay while a raffle is open',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const device = await ApiClient.signIn(appServer.url);
    await device.newActiveRaffle('Quermesse de São João no ar');
    await device.newRaffle('Quermesse de São João em rascunho');
    await signIn(page);
    const myRaffles = new MyRafflesPage(page);
    await myRaffles.search.fill('joao QUERMESSE');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(myRaffles.filter('Ativas')).toHaveText('Ativas 1');
    await myRaffles.filter('Ativas').click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 rifa encontrada' })).toBeAttached();

    await page.getByRole('link', { name: 'Quermesse de São João no ar' }).click();
    await expect(new RaffleWizardPage(page).title).toHaveValue('Quermesse de São João no ar');
    await page.goBack();
    await expect(myRaffles.search).toHaveValue('joao QUERMESSE');
    await expect(page.getByRole('article')).toHaveCount(1);

    await myRaffles.search.fill('nada disso');
    await expect(page.getByRole('heading', { name: 'Nenhuma rifa por aqui' })).toBeVisible();
    await expectAccessible(page, 'a search that found nothing');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(myRaffles.card('Quermesse de São João em rascunho')).toBeVisible();
  },
);

test('back from a raffle the list is where I left it, and knows what I changed; a new one is at its top', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  await device.newRaffle('A primeira de todas');
  for (let one = 1; one <= 30; one += 1) await device.newRaffle(`Rifa da fila ${one}`);
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  const first = myRaffles.card('A primeira de todas');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await first.scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();

  await first.getByRole('link').tap();
  const wizard = new RaffleWizardPage(page);
  await expect(wizard.title).toHaveValue('A primeira de todas');
  await expect(page.getByRole('article')).toHaveCount(0);
  await wizard.title.fill('A última da fila');
  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).tap();
  await expect(myRaffles.card('A última da fila')).toBeInViewport();
  await expect(first).toHaveCount(0);

  await myRaffles.createRaffle();
  await wizard.title.fill('Nova, no alto');
  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).tap();
  await expect(myRaffles.card('Nova, no alto')).toBeInViewport();
});

test('pulling the page down shows what another device changed, and confirms it; offline it says that there is no connection', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const device = await ApiClient.signIn(appServer.url);
  const id = await device.newRaffle('Antes de puxar a lista');
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await expect(myRaffles.card('Antes de puxar a lista')).toBeVisible();
  await device.changeRaffle(id, { name: 'Depois de puxar a lista' });
  await myRaffles.pullDown();
  await expect(myRaffles.card('Depois de puxar a lista')).toBeVisible();
  await expect(page.getByText('Atualizado', { exact: true })).toBeVisible();

  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Atualizar lista' }).click();
  await expect(page.getByText('Sem internet. Você vê o que está neste aparelho.')).toBeVisible();
});

test('the first list on a slow network does not shift (CLS under 0.02)', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page);
  await page.getByRole('article').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/dashboard/my-raffles');
  await expect(page.getByRole('group', { name: 'Abrindo suas rifas' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  expect(await page.evaluate(() => (window as never as { seen: { shift: number } }).seen.shift)).toBeLessThan(
    0.02,
  );
});

test('a device that has never seen the list and has no signal says so, and not that there is nothing', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await page.route('**/api/raffle?*', (route) => route.abort());
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Não conseguimos buscar suas rifas' })).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Sem internet por enquanto' })).toBeVisible();
  await page.unroute('**/api/raffle?*');
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the link of a raffle is copied', async ({ page, context, appServer, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = 'Bicicleta do João';
  const raffleId = await (await ApiClient.signIn(appServer.url)).newRaffle(title);
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await myRaffles.chooseAction(title, 'Copiar link');
  await expect(page.getByText('Link copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/${raffleId}/rifa-digital/bicicleta-do-joao`);
});

/** In the page: saves raffles as another device of the person who is signed in would, one after the other. */
async function saveDrafts(bodies: Record<string, unknown>[]): Promise<void> {
  const { token } = JSON.parse(localStorage.getItem('rifaria.session') ?? '{}') as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const body of bodies) {
    const reply = await fetch('/private/raffle', { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`Not saved: ${reply.status} ${await reply.text()}`);
  }
}

test('of many raffles only the first are rendered, the rest on scrolling; the search finds all of them', async ({
  page,
}) => {
  const MANY = 40;
  await registerPerson(page, 'Iara Campos');
  await page.evaluate(
    saveDrafts,
    Array.from({ length: MANY }, (_, index) =>
      raffleBody({ name: index === 0 ? 'A mais antiga' : `Rifa ${index}` }),
    ),
  );
  const list = new MyRafflesPage(page);
  await list.open();
  await expect(list.filter('Todas')).toHaveText(`Todas ${MANY}`);
  const cards = page.getByRole('list', { name: 'Rifas' }).getByRole('listitem');
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(MANY));
  expect(await cards.count()).toBeLessThan(MANY);
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(MANY, { timeout: 1_000 });
  }).toPass();
  await expect(cards.last()).toHaveAttribute('aria-posinset', String(MANY));

  // The oldest of all, on a list that has just been opened.
  await list.open();
  await list.search.fill('antiga');
  await expect(list.card('A mais antiga')).toBeVisible();
  await expect(cards).toHaveCount(1);
});

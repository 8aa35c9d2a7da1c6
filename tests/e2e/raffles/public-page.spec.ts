import zlib from 'node:zlib';
import type { Locator } from '@playwright/test';
import { DEMO_RAFFLES } from '#server/services/demo/raffles.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';

const [ACTIVE, DRAFT] = DEMO_RAFFLES.map(({ id }) => id);
const TITLE = 'Cesta de Natal da Dona Lúcia';
const ADDRESS = `/${ACTIVE}/rifa-digital/cesta-de-natal-da-dona-lucia`;
/** Bytes that a server sends before the phone has answered. */
const FIRST_FLIGHT_BYTES = 10 * 1460;

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a visitor sees the raffle and may hand it on (${colorScheme})`,
    { tag: '@main' },
    async ({ browser, baseURL, page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(ADDRESS);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(page).toHaveTitle(`${TITLE} · Rifaria`);
      for (const text of [
        'R$ 5,00',
        'Loteria Federal',
        'Quantos tickets você quer?',
        'Panetone artesanal de 1 kg',
        'Marina Rifas',
      ])
        await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText('200 de 200 tickets disponíveis')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Tirar dúvidas no WhatsApp' })).toHaveAttribute(
        'href',
        /wa\.me\/5511987650001/,
      );
      await expect(page.getByRole('button', { name: 'Participar · R$ 5,00' })).toBeInViewport();
      expect(asked.filter((path) => path.startsWith('/public'))).toEqual([]);
      await page.getByText('E se…?').click();
      await page.getByLabel('1º prêmio da Loteria').fill('040292');
      await page.getByLabel('2º prêmio da Loteria').fill('015678');
      await expect(page.getByRole('listitem').filter({ hasText: '1º prêmio da rifa' })).toContainText('092');
      await expect(page.getByRole('listitem').filter({ hasText: '2º prêmio da rifa' })).toContainText('078');
      await expectAccessible(page, 'the public page');

      const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const withoutScript = await plain.newPage();
      await withoutScript.goto(ADDRESS);
      await expect(withoutScript).toHaveTitle(`${TITLE} · Rifaria`);
      await expect(withoutScript.locator('meta[property="og:title"]')).toHaveAttribute('content', TITLE);
      await expect(withoutScript.getByRole('heading', { level: 1, name: TITLE })).toBeInViewport();
      await expect(withoutScript.locator('main noscript > *').first()).toBeVisible();
      await expect(withoutScript.getByText('Panetone artesanal de 1 kg').first()).toBeVisible();
      await expect(withoutScript.locator('button').filter({ visible: true })).toHaveCount(0);
      for (const text of ['Quantos tickets você quer?', 'Como conferir', 'R$ 5,00 cada', 'Meus números'])
        await expect(withoutScript.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
      const published = withoutScript.getByRole('link', {
        name: 'impressões digitais do que a rifa promete',
      });
      await expect(published).toHaveAttribute('href', `/public/raffle/${ACTIVE}/terms`);
      await withoutScript.goto('/rifas');
      await expect(withoutScript.locator('noscript')).toBeInViewport({ ratio: 1 });
      await plain.close();
    },
  );
}

test('a visitor reads the raffle before any script has come, and the app takes over what is there', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: TITLE });
  await expect(title).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Participar · R$ 5,00' })).toBeInViewport();
  await title.evaluate((element) => element.setAttribute('data-from-server', ''));
  await page.getByRole('button', { name: 'Mais um' }).click();
  await page.getByRole('button', { name: 'Mais um' }).click();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Participar · R$ 15,00' })).toBeVisible();
  await expect(title).toHaveAttribute('data-from-server');
});

test('what a visitor sees at first comes with the first bytes that a server sends', async ({ request }) => {
  const html = await (await request.get(ADDRESS)).text();
  const [firstScreen = '', ...rest] = html.split('>Sobre a rifa<');
  expect(rest).not.toEqual([]);
  expect(firstScreen).toContain('Participar');
  expect(zlib.brotliCompressSync(firstScreen).length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

test('a page left open tells what has happened meanwhile when I come back to it', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do farol');
  await page.clock.install();
  await page.goto(`/${raffleId}/rifa-digital/rifa-do-farol`);
  await expect(page.getByText(/^Sua chance/)).toBeVisible();
  await seller.request('PUT', `/private/raffle/${raffleId}/paused`, { paused: true });
  await page.clock.fastForward('01:01');
  await expect(page.getByText('Vendas pausadas').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Participar/ })).toBeHidden();
});

test('an address with another slug, followed inside the app, becomes the right one', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/${ACTIVE}/rifa-digital/outro-nome?ref=ana`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(`${ADDRESS}?ref=ana`);
  await expect(page).toHaveTitle(`${TITLE} · Rifaria`);
});

test(
  'an unpublished raffle is not found, except by its owner, who reads that it is not published',
  { tag: '@main' },
  async ({ page, expectFailedRequests }) => {
    expectFailedRequests(/rifa-digital/);
    const address = `/${DRAFT}/rifa-digital/bicicleta-aro-29-para-a-trilha`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos esta rifa');
    await expectAccessible(page, 'an unknown raffle');
    await signIn(page);
    await page.goto(address);
    await expect(page.getByText('Só você vê esta página: a rifa ainda não foi publicada')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bicicleta aro 29 para a trilha');
  },
);

test('the owner of a raffle has its sales and its wizard at hand, where a buyer has none of them (P-765)', async ({
  page,
}) => {
  const [edit, sales] = ['Editar', 'Ver vendas'].map((name) =>
    page.getByRole('link', { name, exact: true }),
  ) as [Locator, Locator];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ADDRESS);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Meus números' })).toBeVisible();
  const height = (await header.boundingBox())?.height;
  await expect(edit).toHaveCount(0);
  await signIn(page);
  await page.goto(ADDRESS);
  await expect(sales).toHaveAttribute('href', `/dashboard/my-sales/${ACTIVE}`);
  await expect(edit).toHaveAttribute('href', /wizard|raffle/);
  expect((await header.boundingBox())?.height).toBe(height);
});

test('a raffle that is over says so, and nothing hostile in it runs', async ({ page }) => {
  await page.route(`**${ADDRESS}`, async (route) => {
    const reply = await fetched(route);
    const hostile = String.raw`\u003cscript>alert(1)\u003c/script>\u003ciframe src='javascript:alert(2)'>\u003c/iframe>\u003ca href='javascript:alert(3)'>clique\u003c/a>\u003cp>Fim\u003c/p>`;
    const body = (await reply.text())
      // Not taken over: the app renders it alone.
      .replace(/ data-rendered-at="[^"]*"/, '')
      .replace('"status":"active"', '"status":"finished"')
      .replace('"description":"', `"description":"${hostile}`);
    await route.fulfill({ response: reply, body });
  });
  let hasRun = false;
  page.on('dialog', (dialog) => {
    hasRun = true;
    void dialog.dismiss();
  });
  await page.goto(ADDRESS);
  await expect(page.getByText('Rifa encerrada').first()).toBeVisible();
  await expect(page.getByText('As vendas terminaram').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Fim', { exact: true })).toBeVisible();
  await expect(page.locator('main').locator('script, iframe, a[href^="javascript"]')).toHaveCount(0);
  expect(hasRun).toBe(false);
});

test('without the network what I have read stays readable and says of when it is; it renews itself (P-766)', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  test.slow();
  expectFailedRequests(/./);
  const seller = await ApiClient.signIn(appServer.url);
  const never = await seller.newActiveRaffle('Rifa nunca vista');
  const title = page.getByRole('heading', { level: 1 });
  const kept = page.getByText(/^Sem conexão: o que você vê é de \d\d:\d\d\.$/);
  await page.goto(ADDRESS);
  await untilKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const keptKeys = () =>
    page.evaluate(async () => (await (await caches.open('visited-raffles')).keys()).map(({ url }) => url));
  const keptPictures = () =>
    page.evaluate(async () => (await (await caches.open('shown-images')).keys()).length);
  await expect.poll(keptKeys).toEqual([expect.stringContaining(ACTIVE ?? '')]);
  await expect.poll(keptPictures).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText('Você está sem internet. O que aparece aqui pode ter mudado.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveText(TITLE);
  await expect(kept).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} · Rifaria`);
  await expect(page.getByRole('button', { name: 'Sem internet' })).toBeDisabled();
  await expect(page.getByText('Sua escolha fica guardada').filter({ visible: true })).toBeVisible();
  const picture = page.getByRole('img', { name: new RegExp(TITLE) }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'a page that was kept');
  await page.goto(`/${never}/rifa-digital/rifa-nunca-vista`);
  await expect(title).toHaveText('Você está sem internet');
  await page.goto(ADDRESS);
  await expect(kept).toBeVisible();
  await context.setOffline(false);
  await expect(kept).toBeHidden();
  await expect(title).toHaveText(TITLE);
  await expect(page.getByRole('button', { name: 'Participar · R$ 5,00' })).toBeEnabled();
});

test('a stranger reports a raffle, with a reason', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do castelo');
  await page.goto(`/${raffleId}/rifa-digital`);
  await page.getByRole('button', { name: 'Denunciar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar esta rifa' });
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByText('Escolha ou escreva o motivo')).toBeVisible();
  await expectAccessible(page, 'reporting a raffle');
  await dialog.getByLabel('Motivo').selectOption('Parece golpe');
  await dialog.getByLabel('O que aconteceu? (opcional)').fill('Nunca entregou o prêmio');
  const sent = page.waitForRequest(`**/public/raffle/${raffleId}/report`);
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'Parece golpe: Nunca entregou o prêmio' });
  await expect(page.getByText('Denúncia enviada. Obrigado por avisar!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

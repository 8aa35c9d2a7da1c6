import type { Page } from '@playwright/test';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the sign-in was opened once: the next time it asks the network for nothing', async ({
  page,
  context,
  appServer,
}) => {
  await page.goto('/login');
  await untilKept(page);
  await page.close();

  // The browser looks for a newer worker by itself at each start; that is no request of the page, and waits for nobody.
  const next = await context.newPage();
  const fromNetwork: string[] = [];
  next.on('response', (response) => {
    if (!response.fromServiceWorker()) fromNetwork.push(response.url());
  });
  await next.goto('/login');
  await expect(heading(next)).toHaveText('Entrar');
  await next.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fromNetwork).toEqual([]);

  await appServer.stop();
  await next.goto('/register');
  await expect(heading(next)).toBeVisible();
});

test(
  'one visit, the sign-in, and the server is gone: every screen opens, the editor included',
  { tag: '@main' },
  async ({ page, appServer, expectFailedRequests }) => {
    expectFailedRequests(/./);
    await page.goto('/login');
    await signInHere(page);
    await untilKept(page);
    const raffleId = await new MyRafflesPage(page).createRaffle();
    await appServer.stop();

    await page.goto(`/dashboard/my-raffles/${raffleId}/0`);
    await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeEditable();
    for (const path of [
      'my-raffles',
      'my-data',
      'my-shopping',
      'my-sales',
      'my-affiliates',
      'settings',
      'pending',
    ]) {
      await page.goto(`/dashboard/${path}`);
      await expect(heading(page), path).toBeVisible();
    }
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu principal' }).last()).toBeVisible();
    for (const path of ['terms', 'privacy']) {
      await page.goto(`/${path}`);
      await expect(heading(page), path).toBeVisible();
    }
  },
);

/** In the page: as room for typed text is made. */
async function deleteLaterFiles(): Promise<number> {
  const cache = await caches.open('app-files');
  const later = (await cache.keys()).filter(({ url }) => /\/assets\/(later|on-demand)\//.test(url));
  for (const request of later) await cache.delete(request);
  return later.length;
}

test('later files gave way to typed text, and the server is gone: what waits to be sent still opens (P-1050)', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
  consoleWatch,
}) => {
  test.slow();
  expectFailedRequests(/./);
  consoleWatch.expectErrors(/module script|dynamically imported/);
  await page.goto('/login');
  await signInHere(page);
  await untilKept(page);
  await new MyRafflesPage(page).createRaffle();
  expect(await page.evaluate(deleteLaterFiles)).toBeGreaterThan(20);
  // The browser's own cache would have them.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await appServer.stop();
  await page.close();
  const next = await context.newPage();
  await next.goto('/dashboard/pending');
  await expect(heading(next)).toHaveText('Pendências de envio');
});

import type { BrowserContext, Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { purchaseLinkFor } from '#tests/fixtures/own-account.ts';
import { payPix, watchProviderPix } from '#tests/fixtures/sandbox-bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** Reads the saved link from its dialog, and closes it. */
async function savedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Guardar link/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar link da compra' });
  const link = await dialog.getByLabel('Link da compra').inputValue();
  await expect(dialog.getByRole('link', { name: 'Mandar no meu WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
  );
  await expectAccessible(page, 'the dialog of the saved link');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  return link;
}

/** Addresses and Referers of all requests of a context. */
function requestsOf(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  return seen;
}

/** Simulates an in-app browser that drops its storage between visits. */
async function wipeStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const deleteDatabase = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(new Error(`${name} was not deleted`));
        deletion.onblocked = () => reject(new Error(`${name} is still open`));
      });
    for (const { name } of await indexedDB.databases()) if (name) await deleteDatabase(name);
  });
}

test(
  'the browser loses its storage between paying and returning: the saved link brings the receipt back',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    expectFailedRequests(/\/public\/payment/);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa do link guardado');
    const buyer = new BuyerPage(page, seller, id);
    await buyer.open();
    await buyer.goToMethod();
    await buyer.reserve();
    await buyer.untilHeld();
    const link = await savedLink(page);
    const secret = link.split('#')[1] ?? '';
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await wipeStorage(page);
    await buyer.confirmNewest();
    await page.goto('/my-numbers');
    await expect(page.getByRole('heading', { name: 'Seus números vão morar aqui' })).toBeVisible();

    const seen = requestsOf(context);
    await page.route('**/public/payment/*', (route) => route.abort('connectionreset'));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Não conseguimos abrir sua compra agora' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: 'Não conseguimos abrir sua compra agora' })).toBeVisible();
    await page.unroute('**/public/payment/*');
    // The address has no secret any more, but the tab has.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
    await expect(page).toHaveURL(/\/purchase\/[\da-f-]{36}$/);
    expect(await savedLink(page)).toBe(link);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((address) => address.includes(secret))).toEqual([]);
  },
);

test('the browser loses its storage before I pay at the provider: the link in my mail brings the receipt back', async ({
  page,
  request,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do link no e-mail', { paymentOption: 'mp' });
  const buyer = new BuyerPage(page, seller, id);
  const email = `ana.${buyer.phone}@example.com`;
  const paymentId = await watchProviderPix(page);
  await buyer.open();
  await buyer.goToMethod();
  await page.getByLabel('E-mail').fill(email);
  await buyer.reserve();
  await buyer.untilHeld();
  await wipeStorage(page);
  await payPix(request, paymentId(), 'approve');
  await page.goto(await purchaseLinkFor(appServer.url, email));
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expect(page.getByRole('button', { name: 'Pedir meu dinheiro de volta' })).toBeVisible();
  await page.goto('/my-numbers');
  await expect(page.getByRole('list', { name: 'Compras' }).getByRole('link')).toHaveText(
    /Rifa do link no e-mail/,
  );
});

test('a saved link with a wrong secret, or without its end, opens nothing and says so', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/\/public\/payment/);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do link errado');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  const link = await savedLink(page);
  await wipeStorage(page);
  for (const wrong of [`${link.slice(0, -43)}${'A'.repeat(43)}`, link.slice(0, -1)]) {
    await page.goto(wrong);
    await expect(page.getByRole('heading', { name: 'Este link não abre nenhuma compra' })).toBeVisible();
    await expectAccessible(page, 'a saved link that opens nothing');
    await page.goto('/my-numbers');
    await expect(page.getByRole('heading', { name: 'Seus números vão morar aqui' })).toBeVisible();
  }
  // Two links of the same purchase, one after the other in the same tab: only the fragment differs.
  await page.goto(`${link.slice(0, -43)}${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Este link não abre nenhuma compra' })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(/\/purchase\/[\da-f-]{36}$/);
  await buyer.untilHeld();
});

test('a saved link of a raffle that is unavailable (404) stays valid, and opens once the raffle is back', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/\/public\/raffle/);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa fora do ar');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  const link = await savedLink(page);
  await wipeStorage(page);
  await page.route(`**/public/raffle/${id}*`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'Rifa não encontrada' } }),
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Esta rifa está fora do ar agora' })).toBeVisible();
  await expectAccessible(page, 'a saved link of a raffle that is unavailable');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await buyer.untilHeld();
});

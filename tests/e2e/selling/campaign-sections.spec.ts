import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { SECOND_MS } from '#core/domain/durations.ts';
import { SALES_KEPT_SECONDS } from '#core/domain/selling/offer.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { confirmPaid, placePurchase, sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const LUCKY_OF_ALL = {
  enableTicketOfLuck: true,
  ticketOfLuck: Array.from({ length: 100 }, (_, number) => number),
  ticketLuckPrice: 5000,
};
const BUYERS = {
  enableMostPurchased: true,
  mostPurchasedPrize: 'Um vale de R$ 200,00',
  showLastBuyers: true,
};

/** In both themes. */
async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what} (${colorScheme})`);
  }
}

/** Reads what a page has for readers without JavaScript, again until `read` is content: the server keeps the page for some seconds. */
async function withoutScript(
  browser: Browser,
  address: string,
  read: (noscript: Locator) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await expect(async () => {
    await plain.goto(address);
    await read(plain.locator('main noscript'));
  }).toPass();
  await context.close();
}

test(
  'lucky numbers: each with its prize, who has won, and how many are left',
  { tag: '@main' },
  async ({ page, browser, appServer, expectFailedRequests }) => {
    expectFailedRequests(/lucky-ticket/);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa dos números da sorte', LUCKY_OF_ALL);
    const paid = await placePurchase(appServer.url, id, { name: 'Juliana Alves', quantity: 2 });
    await confirmPaid(seller, paid);
    await page.route('**/public/lucky-ticket/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/${id}/rifa-digital`);
    const lucky = page.getByRole('region', { name: 'Números da sorte' });
    await lucky.scrollIntoViewIfNeeded();
    // What is promised is there in any case.
    await expect(lucky.getByRole('listitem').first()).toContainText('00R$ 50,00');
    await expect(lucky.getByText('Não deu para ver agora quais já saíram.')).toBeVisible();
    await page.unroute('**/public/lucky-ticket/*');
    await lucky.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(lucky.getByText('Faltam 98.')).toBeVisible();
    await expect(lucky.getByRole('listitem')).toHaveCount(30);
    await lucky.getByText('Ver mais 70').click();
    await expect(lucky.getByRole('listitem')).toHaveCount(100);
    await expect(lucky.getByText('Ainda não saiu')).toHaveCount(98);
    await expect(lucky.getByText('Ju••• A. ganhou')).toHaveCount(2);
    await expectAccessibleInBoth(page, 'the lucky numbers');
    await withoutScript(browser, page.url(), async (noscript) => {
      await expect(noscript.locator('li')).toHaveCount(2, { timeout: 1000 });
      await expect(noscript.locator('p', { hasText: 'Faltam 98.' })).toHaveCount(1);
    });
  },
);

test('where buyers choose, lucky numbers stay secret until they are found', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do segredo', {
    ...LUCKY_OF_ALL,
    ...{ ticketOfLuck: [7, 42], model: 'manual', buttons: [] },
  });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  const lucky = page.getByRole('region', { name: 'Números da sorte' });
  await lucky.scrollIntoViewIfNeeded();
  await expect(lucky).toContainText(
    '2 números valem R$ 50,00 cada, na hora, para quem comprar. Foram escolhidos pelo organizador e ficam em segredo até saírem.',
  );
  await expect(lucky.getByText('Faltam 2.')).toBeVisible();
  await expect(lucky.getByRole('listitem')).toHaveCount(0);
  await buyer.chooseNumber('42');
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await buyer.open();
  await lucky.scrollIntoViewIfNeeded();
  await expect(lucky.getByRole('listitem')).toHaveText('42R$ 50,00An••• S. ganhou');
  await expect(lucky.getByText('Falta 1.')).toBeVisible();
});

test('buyers: an invitation while there are none, then who has most, myself among them, and the last purchases', async ({
  page,
  browser,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa de quem participa', BUYERS);
  const buyer = new BuyerPage(page, seller, id);
  await page.clock.install();
  await buyer.open();
  const [ranking, last] = ['Quem mais participa', 'Últimas compras'].map((name) =>
    page.getByRole('region', { name }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
  await page.getByRole('heading', { name: 'Quem organiza' }).scrollIntoViewIfNeeded();
  await expect(ranking.getByText('O primeiro lugar está vago. Ele pode ser seu!')).toBeVisible();
  await expect(ranking.getByText('leva: Um vale de R$ 200,00')).toBeVisible();
  await expect(last.getByText('Ninguém comprou ainda. A primeira compra pode ser sua!')).toBeVisible();
  await confirmPaid(seller, await placePurchase(appServer.url, id, { name: 'Carla Moreira', quantity: 3 }));
  // The server keeps what it has read (P-336).
  await wait(SALES_KEPT_SECONDS * SECOND_MS);
  await page.clock.fastForward('01:01');
  await expect(ranking.getByRole('listitem')).toHaveText('1Carla M.3 números');
  await expect(last.getByRole('listitem')).toContainText('Carla M.3 números');
  await page.clock.resume();

  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await sellForCash(seller, id, 'Lu');
  await buyer.open();
  await page.getByRole('heading', { name: 'Quem organiza' }).scrollIntoViewIfNeeded();
  await expect(ranking.getByRole('listitem')).toHaveText([
    '1Carla M.3 números',
    '2Você1 número',
    '3•••1 número',
  ]);
  await expect(last.getByRole('listitem')).toContainText([/•••/, /Ana S\./, /Carla M\./]);
  await expectAccessibleInBoth(page, 'the sections about buyers');

  await withoutScript(browser, page.url(), async (noscript) => {
    const names = noscript.locator('li');
    await expect(names).toHaveCount(6, { timeout: 1000 });
    await expect(names).toContainText(['Carla M.', 'Ana S.', '•••', '•••', 'Ana S.', 'Carla M.']);
  });
});

test('the last purchases cannot be read: the section says so, and tries again', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/payment\/paid/);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa sem resposta', BUYERS);
  await page.route('**/public/payment/paid/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/${id}/rifa-digital`);
  const last = page.getByRole('region', { name: 'Últimas compras' });
  await page.getByRole('heading', { name: 'Quem organiza' }).scrollIntoViewIfNeeded();
  await expect(last.getByText('Não deu para ver as últimas compras agora.')).toBeVisible();
  await page.unroute('**/public/payment/paid/**');
  await last.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(last.getByText('Ninguém comprou ainda. A primeira compra pode ser sua!')).toBeVisible();
});

test('the chance of what I choose, and the way from the promise to its proof', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da chance', { buttons: [] });
  await page.goto(`/${id}/rifa-digital`);
  await expect(page.getByText('Sua chance: 1 em 100, se tudo for vendido.')).toBeVisible();
  await placePurchase(appServer.url, id, { name: 'Carla Moreira', quantity: 3 });
  await page.reload();
  await page.getByRole('button', { name: 'Mais um' }).click();
  // The server may send the page with the count of five seconds ago; coming back to it asks for the present one.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(
    page.getByText('Sua chance: 1 em 3 dos vendidos ou reservados. Se tudo for vendido, 1 em 50.'),
  ).toBeVisible();
  await expect(page.getByText('Ordem dos números fixada antes da venda')).toBeVisible();
  await page.getByRole('link', { name: 'como conferir' }).click();
  await expect(page.getByLabel('Impressão digital')).toBeInViewport();
  await expect(page.locator('summary', { hasText: 'Como conferir' })).toBeFocused();
});

import type { Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

// Playwright starts browsers without the back/forward cache.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Leaves for another page and comes back as with the phone's back button, to the page as it was. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { wasLeft?: boolean }).wasLeft = true;
    location.href = '/robots.txt';
  });
  await page.waitForURL('**/robots.txt');
  // After the reply: the page that is asked goes away.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForFunction(() => (window as { wasLeft?: boolean }).wasLeft === true);
}

test('the page of a raffle and the payment are as I left them when I come back from another app', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa de quem volta do banco');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Mais um' }).click();
  await leaveAndReturn(page);
  await expect(page.getByRole('button', { name: 'Participar · R$ 20,00' })).toBeVisible();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await leaveAndReturn(page);
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
});

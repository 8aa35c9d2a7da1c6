import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { confirmPaid, placePurchase } from '#tests/fixtures/ticket-sales.ts';

test('on a large screen the promise stands under the buy box, and leads to its proof beside it', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa na tela grande', {
    ...{ enableTicketOfLuck: true, ticketOfLuck: [1, 2, 3], ticketLuckPrice: 5000 },
    ...{ enableMostPurchased: true, mostPurchasedPrize: 'Um vale', showLastBuyers: true },
  });
  await confirmPaid(seller, await placePurchase(appServer.url, id, { name: 'Carla Moreira', quantity: 3 }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/${id}/rifa-digital`);
  const [buy, promise] = await Promise.all(
    [
      page.getByRole('button', { name: /^Participar/ }),
      page.getByText('Ordem dos números fixada antes da venda'),
    ].map((element) => element.boundingBox()),
  );
  expect(promise?.y).toBeGreaterThan(buy?.y ?? Infinity);
  await page.getByRole('link', { name: 'como conferir' }).click();
  await expect(page.getByLabel('Impressão digital')).toBeInViewport();
  await page.getByRole('heading', { name: 'Últimas compras' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Últimas compras' })).toContainText('Carla M.');
  await expect(page.getByRole('region', { name: 'Quem mais participa' })).toContainText('1Carla M.3 números');
  await expect(page.getByRole('button', { name: /^Participar/ })).toBeInViewport();
  await expectAccessible(page, 'the campaign page on a large screen');
});

import type { Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { payPix, watchProviderPix } from '#tests/fixtures/sandbox-bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const receiptOf = (page: Page) => page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' });

/** On the last step of the checkout of a raffle that is paid at the provider. */
async function atMethod(page: Page, url: string, title: string): Promise<BuyerPage> {
  const seller = await ApiClient.signIn(url);
  const id = await seller.newActiveRaffle(title, { paymentOption: 'mp' });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await page.getByLabel('E-mail').fill('ana@example.com');
  return buyer;
}

test("my bank pays the provider's Pix while the page is closed: its message is enough, and my receipt is there on my return", async ({
  page,
  context,
  request,
  appServer,
}) => {
  const buyer = await atMethod(page, appServer.url, 'Rifa do Pix que se confirma');
  const paymentId = await watchProviderPix(page);
  await buyer.reserve();
  await buyer.untilHeld();
  await expectAccessible(page, "the provider's Pix");
  await expect(page.getByText('O pagamento é confirmado automaticamente, em segundos.')).toBeVisible();
  // Nobody asks the server about the purchase any more: what it learns, it learns from the provider.
  await page.close();
  await payPix(request, paymentId(), 'approve');
  await expect.poll(async () => (await buyer.purchases()).map(({ status }) => status)).toEqual(['approved']);

  const later = await context.newPage();
  await later.goto('/my-numbers');
  await later.getByRole('link', { name: /Rifa do Pix que se confirma/ }).click();
  await expect(receiptOf(later)).toBeVisible();
});

test("the provider's Pix is paid while I look at its code: the receipt comes by itself", async ({
  page,
  request,
  appServer,
}) => {
  const buyer = await atMethod(page, appServer.url, 'Rifa do Pix visto');
  const paymentId = await watchProviderPix(page);
  await buyer.reserve();
  await buyer.untilHeld();
  await payPix(request, paymentId(), 'approve');
  await expect(receiptOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0);
});

test('my card is refused, I try again, and come back from the provider to my receipt', async ({
  page,
  appServer,
}) => {
  const buyer = await atMethod(page, appServer.url, 'Rifa do cartão');
  await page.getByText('Cartão de crédito').click();
  await buyer.reserve();
  const toProvider = page.getByRole('link', { name: /^Pagar R\$ .+ com cartão$/ });
  await toProvider.click();
  await page.getByRole('button', { name: 'Recusar o pagamento' }).click();
  await page
    .getByRole('link', { name: /^Voltar/ })
    .first()
    .click();
  await page.waitForURL('**/purchase/*');
  await expect(page.getByRole('alert')).toHaveText(/^O cartão foi recusado\. .+ Tente com outro cartão/);
  await expectAccessible(page, 'a card that is refused');
  await expect(receiptOf(page)).toHaveCount(0);
  await toProvider.click();
  await page.getByRole('button', { name: 'Pagar e aprovar' }).click();
  await page.waitForURL('**/purchase/*');
  await expect(receiptOf(page)).toBeVisible();
  expect(await buyer.purchases()).toMatchObject([{ status: 'approved' }]);
});

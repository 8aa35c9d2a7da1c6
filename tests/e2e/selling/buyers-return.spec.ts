import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test('I buy again on the device that was told to remember me: two taps from the page to the code', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const rules = { descriptionrules: `<p>${'Uma regra que todos aceitam antes de comprar. '.repeat(3)}</p>` };
  const id = await seller.newActiveRaffle('Rifa de quem volta', { paymentOption: 'mp', ...rules });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await page.getByRole('button', { name: /^Participar/ }).click();
  await page.getByLabel('Celular com DDD').fill(buyer.phone);
  await buyer.goOn();
  await page.getByLabel('Nome e sobrenome').fill('Ana Paula Souza');
  await page.getByLabel('Lembrar de mim neste aparelho').check();
  await buyer.goOn();
  await page.getByLabel('Tenho 18 anos ou mais e aceito as regras').check();
  await buyer.goOn();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();

  await buyer.open();
  await page.getByRole('button', { name: /^Participar/ }).click();
  await expect(page.getByText(/^Ao reservar, você confirma que tem 18 anos ou mais/)).toBeVisible();
  await expect(page.getByText('Ana Paula Souza')).toBeVisible();
  await expectAccessible(page, 'the last step for a buyer who is remembered');
  await page.getByRole('link', { name: 'regras da rifa' }).click();
  await expect(page.getByText(/^Uma regra que todos aceitam/)).toBeVisible();
  await page.goBack();
  await buyer.reserve();
  await buyer.untilHeld();
  expect((await buyer.purchases()).map(({ status }) => status)).toEqual(['pending', 'approved']);
});

test('all but one ticket is sold while I am in the checkout: I read how many are left, and buy that one', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/\/public\/payment/);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa quase no fim', { maxtickettoruser: 100 });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await page.getByRole('button', { name: 'Mais um' }).click();
  await buyer.goToMethod();
  await sellForCash(seller, id, 'Bia Lima', 99);
  await buyer.reserve();
  await expect(page.getByRole('heading', { name: 'Não há tantos tickets livres' })).toBeVisible();
  await expectAccessible(page, 'a purchase of more tickets than are left');
  expect(await buyer.purchases()).toEqual([]);

  await expect(page.getByText('Resta só 1.')).toBeVisible();
  await page.getByRole('link', { name: 'Levar o último' }).click();
  await buyer.reserve();
  await buyer.untilHeld();
  expect(await buyer.purchases()).toMatchObject([{ quantity: 1 }]);
});

test('all tickets are sold while I am in the checkout: I read that they are gone, here and on the page', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/\/public\/payment/);
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa que acabou', { maxtickettoruser: 100 });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await sellForCash(seller, id, 'Bia Lima', 100);
  await buyer.reserve();
  await expect(page.getByRole('heading', { name: 'Os números acabaram' })).toBeVisible();
  await expectAccessible(page, 'a purchase of a raffle that is sold out');
  expect(await buyer.purchases()).toEqual([]);
  await page.getByRole('link', { name: 'Voltar para a rifa' }).click();
  await expect(page.getByText('Esgotada').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Participar/ })).toHaveCount(0);
});

test('a purchase open in two tabs: what I say or what happens in one is seen in the other', async ({
  page,
  context,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa em duas abas');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();

  await page.getByRole('button', { name: 'Já paguei' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Já paguei', exact: true }).click();
  for (const tab of [page, other]) await expect(tab.getByText('Você avisou que pagou.')).toBeVisible();
  await buyer.confirmNewest();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  expect(await buyer.purchases()).toHaveLength(1);
});

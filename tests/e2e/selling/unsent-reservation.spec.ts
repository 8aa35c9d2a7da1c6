import type { Route } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test.beforeEach(({ expectFailedRequests }) => expectFailedRequests(/\/public\/payment/));

for (const { what, lose, heading, statuses } of [
  {
    what: 'had not come to the server: nothing is reserved',
    lose: (route: Route) => route.abort('internetdisconnected'),
    heading: 'Nada foi reservado',
    statuses: [],
  },
  {
    what: 'had come to the server, only the answer is lost: the hold is canceled',
    async lose(route: Route) {
      await fetched(route);
      await route.abort('connectionreset');
    },
    heading: 'Reserva cancelada',
    statuses: ['canceled'],
  },
])
  test(`I give up a reservation without an answer, which ${what} (P-837)`, async ({ page, appServer }) => {
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa de quem desiste sem sinal');
    const buyer = new BuyerPage(page, seller, id);
    await page.route('**/public/payment', lose);
    await buyer.open();
    await buyer.goToMethod();
    await buyer.reserve();
    await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
    await expectAccessible(page, 'a reservation without an answer');
    // By key: a button that has come where the last tap was takes none at first (P-126).
    await page.getByRole('button', { name: 'Desistir da reserva' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir' }).press('Enter');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, 'a reservation that was given up without an answer');
    await page.unroute('**/public/payment');
    await page.goto('/my-numbers');
    await expect(page.getByRole('list', { name: 'Compras' }).getByRole('link')).toHaveCount(statuses.length);
    expect((await buyer.purchases()).map(({ status }) => status)).toEqual(statuses);
  });

test('a day later my reservation without an answer is sent only once I ask for it again (P-837)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa de ontem');
  const buyer = new BuyerPage(page, seller, id);
  await page.route('**/public/payment', (route) => route.abort('internetdisconnected'));
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
  await page.unroute('**/public/payment');
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.goto('/my-numbers');
  const card = page.getByRole('list', { name: 'Compras' }).getByRole('link');
  await expect(card).toHaveText(/Não enviada/);
  await card.click();
  await expect(page.getByRole('heading', { name: 'Ainda quer reservar?' })).toBeVisible();
  await expectAccessible(page, 'a reservation of yesterday');
  expect(await buyer.purchases()).toEqual([]);
  await page.getByRole('button', { name: 'Reservar agora' }).click();
  await expect.poll(async () => (await buyer.purchases()).map(({ status }) => status)).toEqual(['pending']);
});

test('what I choose and enter while my reservation has no answer yet stays when the answer comes (P-793)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da resposta que demora');
  const buyer = new BuyerPage(page, seller, id);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/public/payment', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await buyer.open();
  await buyer.goToMethod();
  const replied = page.waitForResponse('**/public/payment');
  await buyer.reserve();
  await expect(page.getByText('Reservando seus números…')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: /^Participar/ }).click();
  await page.getByLabel('Celular com DDD').fill('35988880000');
  await buyer.goOn();
  const name = page.getByLabel('Nome e sobrenome');
  await name.fill('Bia Lima');
  answer.resolve(undefined);
  await replied;
  await expect.poll(async () => (await buyer.purchases()).length).toBe(1);
  await buyer.goOn();
  await expect(page.getByText('Bia Lima')).toBeVisible();
});

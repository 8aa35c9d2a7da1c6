import { addDays, dayOf } from '#core/domain/days.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/later.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test('on the draw day of a private raffle nothing is sold any more, and what I said to have paid is still confirmed (P-740)', async ({
  page,
  context,
  appServer,
  serverClock,
  expectFailedRequests,
}) => {
  // More than one purchase, on two days.
  test.slow();
  expectFailedRequests(/\/public\/payment$/);
  const seller = await ApiClient.signIn(appServer.url);
  const drawsOn = addDays(dayOf(serverClock.now()), 2);
  const { closesAt, freezesAt } = saleMoments(drawsOn);
  const id = await seller.newActiveRaffle('Rifa da família', { private: true, dateprizedraw: drawsOn });
  await page.goto('/rifas?busca=família');
  await expect(page.getByRole('heading', { name: 'Nenhuma rifa com essa busca' })).toBeVisible();
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.getByRole('button', { name: 'Já paguei' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Já paguei', exact: true }).click();
  await expect(page.getByText('Você avisou que pagou.')).toBeVisible();
  const tab = await context.newPage();
  const late = new BuyerPage(tab, seller, id);
  await late.open();
  await late.goToMethod();

  await serverClock.pass(closesAt.getTime() + MINUTE_MS - serverClock.now().getTime());
  await late.reserve();
  await expect(tab.getByRole('heading', { name: 'As vendas terminaram' })).toBeVisible();
  expect(await late.purchases()).toEqual([]);
  await late.open();
  await expect(tab.getByText('Conferindo pagamentos até 10h').filter({ visible: true })).toBeVisible();
  await expect(tab.getByRole('button', { name: /^Participar/ })).toHaveCount(0);
  await expectAccessible(tab, 'the page of a raffle whose payments are checked');
  await tab.goto(`/checkout/${id}/method`);
  await expect(tab).toHaveURL(/\/rifa-digital\//);
  await expect(tab.getByText('Conferindo pagamentos até 10h').filter({ visible: true })).toBeVisible();
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();

  await serverClock.pass(freezesAt.getTime() + MINUTE_MS - serverClock.now().getTime());
  await late.open();
  await expect(tab.getByText('Agora é esperar o sorteio').filter({ visible: true })).toBeVisible();
  await expectAccessible(tab, 'the page of a raffle whose list is fixed');
});

import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const PROMOTIONS = [{ description: 'Leve 5', tickets: 5, price: 800 }];
const BUTTONS = [
  { ticket: 2, mostPopular: false },
  { ticket: 4, mostPopular: true },
];

test(
  'a buyer chooses a quantity, pays by Pix, says so, and has a receipt that opens offline',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    // Longer timeout: a dozen screens from the choice to the offline receipt.
    test.slow();
    expectFailedRequests(/./);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa de quem compra', {
      maxtickettoruser: 20,
      promotions: PROMOTIONS,
      buttons: BUTTONS,
      phoneforsupport: '11987650001',
    });
    const buyer = new BuyerPage(page, seller, id);
    await buyer.open();
    await page.getByRole('button', { name: /Mais popular/ }).click();
    await expect(page.getByRole('button', { name: 'Participar · R$ 40,00' })).toBeVisible();
    await page.getByRole('button', { name: /R\$ 8,00 cada.*Leve mais 1/ }).click();
    await expect(page.getByRole('status').getByText('economia R$ 10,00')).toBeVisible();
    await expect(page.getByRole('button', { name: /R\$ 8,00 cada.*Aplicada/ })).toBeFocused();
    await page.getByText('Como conferir', { exact: true }).click();
    await expect(page.getByLabel('Impressão digital')).toHaveValue(/^[0-9a-f]{64}$/);
    await expectAccessible(page, 'a raffle that sells');
    await buyer.goToMethod();
    await page.goBack();
    await expect(page.getByLabel('Tenho 18 anos ou mais')).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel('Nome e sobrenome')).toHaveValue('Ana Paula Souza');
    await page.goForward();
    await page.goForward();
    await expectAccessible(page, 'the checkout');
    await buyer.reserve();
    await buyer.untilHeld();
    await expect(page.getByText('R$ 40,00', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expectAccessible(page, 'the payment');
    const code = page.getByLabel('Pix Copia e Cola');
    await expect(code).not.toHaveValue(/\*\*\*/);
    await page.getByRole('button', { name: 'Meu banco recusou o código' }).click();
    await expect(code).toHaveValue(/62070503\*\*\*/);
    await page.getByRole('button', { name: 'Já paguei' }).click();
    const question = page.getByRole('dialog', { name: 'Já fez o Pix?' });
    const payer = question.getByLabel('Em nome de quem está a conta que pagou?');
    await expect(payer).toHaveValue('Ana Paula Souza');
    await expectAccessible(page, "the question of 'Já paguei'");
    await payer.fill('José Souza');
    await question.getByRole('button', { name: 'Já paguei' }).click();
    await expect(page.getByRole('link', { name: 'Enviar comprovante' })).toHaveAttribute(
      'href',
      /wa\.me\/5511987650001.*Jos%C3%A9%20Souza/,
    );
    expect((await buyer.purchases())[0]?.payerName).toBe('José Souza');
    await buyer.confirmNewest();
    await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
    const [purchase] = await buyer.purchases();
    const numbers = purchase?.tickets.map((number) => String(number).padStart(2, '0')) ?? [];
    expect(numbers).toHaveLength(5);
    await expect(page.getByRole('list', { name: 'Seus números' }).getByRole('listitem')).toHaveText(numbers);
    await expect(page.getByText(/^nº \d+ · [0-9a-f]{12}$/)).toBeVisible();
    await expectAccessible(page, 'the receipt');

    await untilKept(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto('/my-numbers');
    await page.getByRole('link', { name: /Rifa de quem compra/ }).click();
    await page.waitForURL('**/purchase/*');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Seus números' }).getByRole('listitem')).toHaveText(numbers);
  },
);

test(
  'the reply of a purchase is lost, and the page reloaded: one purchase is made',
  { tag: '@main' },
  async ({ page, appServer, expectFailedRequests }) => {
    expectFailedRequests(/\/public\/payment/);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa da resposta perdida', { buttons: BUTTONS });
    const buyer = new BuyerPage(page, seller, id);
    let losses = 0;
    await page.route('**/public/payment', async (route) => {
      await fetched(route);
      losses += 1;
      await route.abort('connectionreset');
    });
    await buyer.open();
    await buyer.goToMethod();
    await buyer.reserve();
    await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
    await page.reload();
    await expect.poll(() => losses).toBeGreaterThan(1);
    await page.unroute('**/public/payment');
    await buyer.untilHeld();
    expect(await buyer.purchases()).toHaveLength(1);
  },
);

test('a buyer wants to pay by card instead, goes back to Pix, and gives the reservation up', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa de quem desiste', {
    buttons: BUTTONS,
    paymentOption: 'both',
  });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await expectAccessible(page, 'the e-mail for the card');
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(page.getByRole('link', { name: /^Pagar R\$ .+ com cartão$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await buyer.untilHeld();
  await expectAccessible(page, 'a hold that can be given up');
  await page.getByRole('button', { name: 'Desistir da reserva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva cancelada' })).toBeVisible();
  expect(await buyer.purchases()).toMatchObject([{ status: 'canceled' }]);
});

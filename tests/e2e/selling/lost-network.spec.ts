import type { Page, Route } from '@playwright/test';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { payPix, watchProviderPix } from '#tests/fixtures/sandbox-bank.ts';
import { openReceipt } from '#tests/fixtures/sold-purchases.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { confirmPaid, placePurchase } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const NO_ANSWER = 'Sem resposta. Confira sua internet e toque de novo';

/** How the network loses an exchange. */
const LOSSES = {
  'its request': (route: Route) => route.abort('internetdisconnected'),
  async 'its reply'(route: Route) {
    await fetched(route);
    await route.abort('connectionreset');
  },
};

type Lose = (route: Route) => Promise<void>;

/** Loses the first exchange with an address, by any or one method. Returns what tells whether it was lost. */
async function loseFirst(page: Page, address: string, lose: Lose, method?: string) {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || (method !== undefined && route.request().method() !== method)) return route.fallback();
    isLost = true;
    return lose(route);
  });
  return () => isLost;
}

const receiptOf = (page: Page) => page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' });

/** A buyer who has reserved a ticket by the seller's key. */
async function holder(page: Page, url: string, config: Record<string, unknown> = {}): Promise<BuyerPage> {
  const seller = await ApiClient.signIn(url);
  const id = await seller.newActiveRaffle('Rifa de quem perde o sinal', config);
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  return buyer;
}

for (const [loss, lose] of Object.entries(LOSSES)) {
  test.describe(`the network loses a step of the checkout, ${loss}`, () => {
    test.beforeEach(({ expectFailedRequests }) => expectFailedRequests(/\/public\/payment/));

    for (const [step, address] of [
      ['the purchase', '**/public/payment'],
      ['the code to pay', '**/public/payment/createpayment/**'],
      ['the question whether it is paid', '**/public/payment/getpayment/**'],
    ] as const) {
      test(`${step}, paid at the provider: I go on, and have one purchase and one code`, async ({
        page,
        request,
        appServer,
      }) => {
        const seller = await ApiClient.signIn(appServer.url);
        const id = await seller.newActiveRaffle('Rifa sem sinal', { paymentOption: 'mp' });
        const paymentId = await watchProviderPix(page);
        const isLost = await loseFirst(page, address, lose);
        const buyer = new BuyerPage(page, seller, id);
        await buyer.open();
        await buyer.goToMethod();
        await page.getByLabel('E-mail').fill('ana@example.com');
        await buyer.reserve();
        if (step === 'the code to pay') await page.getByRole('button', { name: 'Tentar de novo' }).click();
        await buyer.untilHeld();
        await payPix(request, paymentId(), 'approve');
        await expect(receiptOf(page)).toBeVisible();
        expect(isLost()).toBe(true);
        expect(await buyer.purchases()).toMatchObject([{ status: 'approved' }]);
      });
    }

    for (const [step, address] of [
      ['the question whether it is confirmed', '**/public/payment/*'],
      ["'Já paguei'", '**/public/payment/confirm/*'],
    ] as const) {
      test(`${step}, paid to the seller's key: I go on, and have one purchase`, async ({
        page,
        appServer,
      }) => {
        const seller = await ApiClient.signIn(appServer.url);
        const id = await seller.newActiveRaffle('Rifa sem sinal para a chave');
        const isLost = await loseFirst(page, address, lose);
        const buyer = new BuyerPage(page, seller, id);
        await buyer.open();
        await buyer.goToMethod();
        await buyer.reserve();
        await buyer.untilHeld();
        await page.getByRole('button', { name: 'Já paguei' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Já paguei', exact: true }).click();
        await expect(page.getByText('Você avisou que pagou.')).toBeVisible();
        await buyer.confirmNewest();
        await expect(receiptOf(page)).toBeVisible();
        expect(isLost()).toBe(true);
        expect(await buyer.purchases()).toMatchObject([{ status: 'approved' }]);
      });
    }

    test('the change to the card: I go on, and pay one purchase', async ({ page, appServer }) => {
      const buyer = await holder(page, appServer.url, { paymentOption: 'both' });
      const isLost = await loseFirst(page, '**/public/payment/*/option', lose);
      const toCard = page.getByRole('button', { name: 'Pagar com cartão' });
      await toCard.click();
      const email = page.getByLabel('E-mail');
      await email.fill('ana@example.com');
      await email.press('Enter');
      await expect(page.getByText(NO_ANSWER)).toBeVisible();
      expect(isLost()).toBe(true);
      if (loss === 'its request') await toCard.click();
      await page.getByRole('link', { name: /^Pagar R\$ .+ com cartão$/ }).click();
      await page.getByRole('button', { name: 'Pagar e aprovar' }).click();
      await page.waitForURL('**/purchase/*');
      await expect(receiptOf(page)).toBeVisible();
      expect(await buyer.purchases()).toMatchObject([{ status: 'approved' }]);
    });

    test('giving the reservation up: I read that there was no answer, and it is canceled once', async ({
      page,
      appServer,
    }) => {
      const buyer = await holder(page, appServer.url);
      const isLost = await loseFirst(page, '**/public/payment/*', lose, 'DELETE');
      const giveUp = async () => {
        // By key: a button that has come where the last tap was takes none at first (P-126).
        await page.getByRole('button', { name: 'Desistir da reserva' }).press('Enter');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir' }).press('Enter');
      };
      await giveUp();
      await expect(page.getByText(NO_ANSWER)).toBeVisible();
      expect(isLost()).toBe(true);
      if (loss === 'its request') await giveUp();
      await expect(page.getByRole('heading', { name: 'Reserva cancelada' })).toBeVisible();
      await expect(page.getByText('Você desistiu desta reserva.')).toBeVisible();
      expect(await buyer.purchases()).toMatchObject([{ status: 'canceled' }]);
    });

    test('the request for my money: it stands once, with my reason', async ({ page, appServer }) => {
      const buyer = await holder(page, appServer.url);
      await buyer.confirmNewest();
      await page.getByRole('button', { name: 'Pedir meu dinheiro de volta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pedir meu dinheiro de volta' });
      await dialog.getByLabel('Motivo').fill('Comprei duas vezes');
      const isLost = await loseFirst(page, '**/public/payment/*/refund-request', lose);
      const send = dialog.getByRole('button', { name: 'Enviar pedido' });
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText(NO_ANSWER);
      expect(isLost()).toBe(true);
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('“Comprei duas vezes”')).toBeVisible();
      expect(await buyer.purchases()).toMatchObject([
        { status: 'approved', refundRequest: { reason: 'Comprei duas vezes' } },
      ]);
    });

    for (const [step, address] of [
      ['the search by phone and code', '**/public/payment/check/code'],
      ['the purchase that it has found', '**/public/payment/*'],
    ] as const) {
      test(`${step}: I search again, and have the purchase once`, async ({ page, appServer }) => {
        const seller = await ApiClient.signIn(appServer.url);
        const id = await seller.newActiveRaffle('Rifa de quem procura');
        const bought = await placePurchase(appServer.url, id, { name: 'Ana Paula Souza' });
        await confirmPaid(seller, bought);
        const isLost = await loseFirst(page, address, lose);
        await openReceipt(page, bought);
        const dialog = page.getByRole('dialog', { name: 'Buscar por telefone' });
        await expect(dialog.getByRole('alert')).toHaveText(NO_ANSWER);
        expect(isLost()).toBe(true);
        await dialog.getByRole('button', { name: 'Buscar' }).click();
        await expect(receiptOf(page)).toBeVisible();
        await page.goto('/my-numbers');
        await expect(page.getByRole('list', { name: 'Compras' }).getByRole('link')).toHaveCount(1);
      });
    }

    test('the start of a payment by card: I try again, and there is one page to pay at', async ({
      page,
      request,
      appServer,
    }) => {
      const title = `Rifa do cartão sem sinal: ${loss}`;
      const seller = await ApiClient.signIn(appServer.url);
      const id = await seller.newActiveRaffle(title, { paymentOption: 'mp' });
      const isLost = await loseFirst(page, '**/public/payment/createpayment/**', lose);
      const buyer = new BuyerPage(page, seller, id);
      await buyer.open();
      await buyer.goToMethod();
      await page.getByText('Cartão de crédito').click();
      await page.getByLabel('E-mail').fill('ana@example.com');
      await buyer.reserve();
      await expect(page.getByRole('alert')).toContainText('Sem resposta. Confira sua internet.');
      expect(isLost()).toBe(true);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      const toProvider = page.getByRole('link', { name: /^Pagar R\$ .+ com cartão$/ });
      await expect(toProvider).toBeVisible();
      const overview = await (await request.get(SANDBOX_PATH)).text();
      expect(overview.split(title)).toHaveLength(2);
      await toProvider.click();
      await page.getByRole('button', { name: 'Pagar e aprovar' }).click();
      await page.waitForURL('**/purchase/*');
      await expect(receiptOf(page)).toBeVisible();
      expect(await buyer.purchases()).toMatchObject([{ status: 'approved' }]);
    });
  });
}

test.describe('the network goes before the checkout has come', () => {
  // A worker would have fetched it meanwhile.
  test.use({ serviceWorkers: 'block' });

  test('I read why it does not open, and once the network is back it opens with my choice', async ({
    page,
    appServer,
    expectFailedRequests,
  }) => {
    expectFailedRequests(/./);
    const seller = await ApiClient.signIn(appServer.url);
    const id = await seller.newActiveRaffle('Rifa do sinal que some');
    await new BuyerPage(page, seller, id).open();
    await page.getByRole('button', { name: 'Mais um' }).click();
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /^Participar/ }).click();
    await expect(
      page.getByRole('heading', { name: 'Esta tela ainda não está neste aparelho' }),
    ).toBeVisible();
    await expectAccessible(page, 'a screen that is not on this device');
    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { name: 'Qual é o seu celular?' })).toBeVisible();
    await expect(page.getByText('2 × R$ 10,00')).toBeVisible();
  });
});

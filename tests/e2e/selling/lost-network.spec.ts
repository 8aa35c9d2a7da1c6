import type { Page, Route } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { payPix, watchProviderPix } from '#tests/fixtures/sandbox-bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** How the network loses an exchange. */
const LOSSES = {
  'its request': (route: Route) => route.abort('internetdisconnected'),
  async 'its reply'(route: Route) {
    await fetched(route);
    await route.abort('connectionreset');
  },
};

/** Loses the first exchange with an address. Returns what tells whether it was lost. */
async function loseFirst(page: Page, address: string, lose: (route: Route) => Promise<void>) {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    return lose(route);
  });
  return () => isLost;
}

const receiptOf = (page: Page) => page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' });

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
  });
}

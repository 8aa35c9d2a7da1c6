import { purchasePath } from '#core/domain/app-paths.ts';
import { addDays, dayOf, formatDay } from '#core/domain/days.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { openReceipt, soldPurchases } from '#tests/fixtures/sold-purchases.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { confirmPaid, placePurchase, sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** A raffle of the demo that is drawn. */
const DRAWN = '00000000-0000-7000-8000-000600000007';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing where a raffle is sold out, canceled or drawn, nor on its receipts in Meus números', async ({
      page,
      appServer,
    }) => {
      // Nine screens.
      test.slow();
      await page.goto('/my-numbers');
      await expect(page.getByRole('heading', { name: 'Seus números vão morar aqui' })).toBeVisible();
      await expectAccessible(page, 'my numbers, empty');

      await page.goto(purchasePath('00000000-0000-7000-8000-0000000000ff'));
      await expect(page.getByRole('heading', { name: 'Esta compra não está neste aparelho' })).toBeVisible();
      await expectAccessible(page, 'a purchase of another device');

      const seller = await ApiClient.signIn(appServer.url);
      const nearlySold = await seller.newActiveRaffle('Rifa que quase esgotou');
      await sellForCash(seller, nearlySold, 'Bia Lima', 95);
      await new BuyerPage(page, seller, nearlySold).open();
      await expect(page.getByText('Últimos 5 tickets')).toBeVisible();
      await expectAccessible(page, 'a raffle with its last tickets');

      const soldOut = await seller.newActiveRaffle('Rifa que esgotou');
      await placePurchase(appServer.url, soldOut, { name: 'Ana Paula Souza' });
      await sellForCash(seller, soldOut, 'Bia Lima', 98);
      await new BuyerPage(page, seller, soldOut).open();
      await expect(page.getByRole('button', { name: 'Avise-me se voltarem números' })).toBeVisible();
      await expect(page.getByText(/^Números podem voltar às/).filter({ visible: true })).toBeVisible();
      await expectAccessible(page, 'a raffle that is sold out');

      const canceled = await seller.newActiveRaffle('Rifa que foi cancelada');
      const bought = await placePurchase(appServer.url, canceled, { name: 'Ana Paula Souza' });
      await confirmPaid(seller, bought);
      await seller.request('PUT', `/private/raffle/${canceled}/cancel`, { reason: 'Adoeci' });
      await new BuyerPage(page, seller, canceled).open();
      await expect(page.getByText(/O organizador cancelou esta rifa: “Adoeci”/)).toBeVisible();
      await expectAccessible(page, 'a raffle that is canceled');
      await openReceipt(page, bought);
      await expect(page.getByRole('heading', { name: /^Devolução de/ })).toBeVisible();
      await expectAccessible(page, 'money of a canceled raffle');

      await page.goto(`/${DRAWN}/rifa-digital`);
      await expect(page.getByRole('heading', { name: / ganhou$/ })).toBeVisible();
      await expectAccessible(page, 'a raffle that is drawn');
      const [sold] = await soldPurchases(appServer.url, DRAWN);
      if (!sold) throw new Error('The raffle has sold nothing');
      await openReceipt(page, sold);
      await expect(page.getByRole('heading', { name: /^(Você ganhou|Não foi desta vez), / })).toBeVisible();
      await expectAccessible(page, 'the receipt of a raffle that is drawn');
      await page.goto('/my-numbers');
      await expect(page.getByRole('list', { name: 'Compras' }).getByRole('link')).toHaveCount(2);
      await expectAccessible(page, 'my numbers');
    });

    test('axe finds nothing where nothing is sold yet, for now or any more', async ({ page, appServer }) => {
      const seller = await ApiClient.signIn(appServer.url);
      const startsOn = addDays(dayOf(new Date()), 5);
      const later = await seller.newActiveRaffle('Rifa que vai começar', { datesalestart: startsOn });
      await new BuyerPage(page, seller, later).open();
      const state = (text: string) => page.getByText(text).filter({ visible: true });
      await expect(state(`Abre em ${formatDay(startsOn)}`)).toBeVisible();
      await expectAccessible(page, 'a raffle that has not started');

      const other = await seller.newActiveRaffle('Rifa que para');
      await seller.request('PUT', `/private/raffle/${other}/paused`, { paused: true });
      const buyer = new BuyerPage(page, seller, other);
      await buyer.open();
      await expect(state('Vendas pausadas')).toBeVisible();
      await expectAccessible(page, 'a raffle whose sales are paused');
      await seller.request('PUT', `/private/finish-raffle/${other}`);
      await buyer.open();
      await expect(state('Rifa encerrada').first()).toBeVisible();
      await expectAccessible(page, 'a raffle that is finished');
    });

    test('axe finds nothing at the steps of the checkout, at a reservation without an answer and at refused ones', async ({
      page,
      appServer,
      expectFailedRequests,
    }) => {
      // Nine screens.
      test.slow();
      expectFailedRequests(/\/public\/payment/);
      const seller = await ApiClient.signIn(appServer.url);
      const id = await seller.newActiveRaffle('Rifa que muda de preço');
      const buyer = new BuyerPage(page, seller, id);
      await buyer.open();
      await page.getByRole('button', { name: /^Participar/ }).click();
      for (const [title, label, text] of [
        ['Qual é o seu celular?', 'Celular com DDD', buyer.phone],
        ['E o seu nome?', 'Nome e sobrenome', 'Ana Paula Souza'],
      ] as const) {
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await buyer.goOn();
        await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page, title);
        await page.getByLabel(label).fill(text);
        await buyer.goOn();
      }
      await expect(page.getByRole('heading', { name: 'Confira seus dados' })).toBeVisible();
      await expectAccessible(page, 'the rules');
      await page.getByLabel('Tenho 18 anos ou mais').check();
      await buyer.goOn();
      await seller.changeRaffle(id, { price: 500 });
      await page.route('**/public/payment', (route) => route.abort('internetdisconnected'));
      await buyer.reserve();
      await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
      await expectAccessible(page, 'a reservation without an answer');
      await page.unroute('**/public/payment');
      await expect(page.getByRole('heading', { name: 'O preço mudou' })).toBeVisible();
      await expectAccessible(page, 'another price');
      await page.getByRole('button', { name: /^Reservar por/ }).click();
      await buyer.untilHeld();
      const canceled = await placePurchase(appServer.url, id, { name: 'Rafael Santos' });
      await seller.request('DELETE', `/private/payment/cancel-payment/${canceled.id}`);
      const tab = await page.context().newPage();
      await tab.goto(`/c/${canceled.id}#${canceled.secret}`);
      await expect(tab.getByText(/cancelou esta reserva/)).toBeVisible();
      await expectAccessible(tab, 'a reservation that its seller has canceled');
      await tab.close();
      await page.getByRole('button', { name: 'Já paguei' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Já paguei', exact: true }).click();
      await expect(page.getByText('Você avisou que pagou.')).toBeVisible();
      await expectAccessible(page, 'a payment that was reported');
    });
  });
}

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
      // Seven screens.
      test.slow();
      await page.goto('/my-numbers');
      await expect(page.getByRole('heading', { name: 'Seus números vão morar aqui' })).toBeVisible();
      await expectAccessible(page, 'my numbers, empty');

      const seller = await ApiClient.signIn(appServer.url);
      const soldOut = await seller.newActiveRaffle('Rifa que esgotou');
      await placePurchase(appServer.url, soldOut, { name: 'Ana Paula Souza' });
      await sellForCash(seller, soldOut, 'Bia Lima', 98);
      await new BuyerPage(page, seller, soldOut).open();
      await expect(page.getByRole('button', { name: 'Avise-me se voltarem números' })).toBeVisible();
      await expect(page.getByText(/^Reservas podem voltar às/).filter({ visible: true })).toBeVisible();
      await expectAccessible(page, 'a raffle that is sold out');

      const canceled = await seller.newActiveRaffle('Rifa que foi cancelada');
      const bought = await placePurchase(appServer.url, canceled, { name: 'Ana Paula Souza' });
      await confirmPaid(seller, bought);
      await seller.request('PUT', `/private/raffle/${canceled}/cancel`, { reason: 'Adoeci' });
      await new BuyerPage(page, seller, canceled).open();
      await expect(page.getByText(/O organizador cancelou esta rifa: “Adoeci”/)).toBeVisible();
      await expectAccessible(page, 'a raffle that is canceled');
      await openReceipt(page, bought);
      await expect(page.getByRole('heading', { name: /vão voltar para você$/ })).toBeVisible();
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
  });
}

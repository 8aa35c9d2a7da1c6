import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('I pause the sales, see it wherever the raffle is, and resume them', async ({ page, appServer }) => {
      const seller = await ApiClient.signIn(appServer.url);
      const title = colorScheme === 'light' ? 'Rifa da canoa' : 'Rifa do barco';
      const raffleId = await seller.newActiveRaffle(title);
      await signIn(page);
      const sales = new SalesPage(page);
      await sales.open(raffleId);
      await page.getByRole('button', { name: 'Pausar vendas' }).click();
      await sales.answer({ says: [title, 'Vendas pausadas, volte mais tarde'], answer: 'Pausar vendas' });
      await expect(page.getByText('A página da rifa pede')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toHaveCount(0);
      await expectAccessible(page, 'paused sales');
      const offer = await fetch(`${appServer.url}/public/raffle/tickets/available/${raffleId}`);
      expect(await offer.json()).toMatchObject({ paused: true });

      const raffles = new MyRafflesPage(page);
      await raffles.open();
      await expect(raffles.card(title)).toContainText('Vendas pausadas');
      await page.getByRole('button', { name: `Ações de ${title}` }).click();
      await page.locator('ion-action-sheet').getByRole('button', { name: 'Retomar vendas' }).click();
      await sales.answer({ says: [title, 'volta a vender na hora'], answer: 'Retomar vendas' });
      await expect(raffles.card(title)).toContainText('Ativo');
      await sales.open(raffleId);
      await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toBeVisible();
    });
  });
}

test('a pause from another device is shown, and one that is refused says why', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do moinho');
  await seller.request('PUT', `/private/raffle/${raffleId}/paused`, { paused: true });
  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  const resume = page.getByRole('button', { name: 'Retomar vendas' });
  await expect(resume).toBeVisible();
  await seller.request('PUT', `/private/finish-raffle/${raffleId}`);
  expectFailedRequests(/paused/);
  await resume.click();
  await sales.answer({ says: ['Rifa do moinho'], answer: 'Retomar vendas' });
  await expect(page.getByText('As vendas desta rifa estão encerradas')).toBeVisible();
});

test('after a restore I read of payments without a purchase, and resume once I say that I have compared (P-750, P-751)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do farol');
  await seller.request('PUT', `/private/raffle/${raffleId}/paused`, { paused: true });
  const newest = [
    { _id: '90210', amount: 4_500, paidAt: '2026-11-20T15:00:00.000Z', payerEmail: 'ma•••@example.com' },
    { _id: '90177', amount: 1_000, paidAt: '2026-11-20T14:00:00.000Z', payerEmail: '' },
  ];
  const strayPayments = { count: 2, newest };
  await page.route('**/private/raffle/payment/total/**', async (route) => {
    const reply = await route.fetch();
    const totals = (await reply.json()) as { paused: object };
    await route.fulfill({ json: { ...totals, paused: { ...totals.paused, by: 'restore', strayPayments } } });
  });
  await signIn(page);
  await new SalesPage(page).open(raffleId);
  await page.getByText('2 pagamentos sem compra').click();
  await expect(page.getByText('Pagamento 90210')).toBeVisible();
  await expectAccessible(page, 'sales after a restore');
  await page.getByRole('button', { name: 'Retomar vendas' }).click();
  const question = page.locator('ion-alert');
  const resume = question.getByRole('button', { name: 'Retomar vendas' });
  await expect(resume).toBeDisabled();
  await question.getByRole('checkbox', { name: 'Comparei os pagamentos' }).click();
  await expectAccessible(page, 'the question before sales are resumed');
  await resume.click();
  await expect(page.getByText('Vendas retomadas')).toBeVisible();
});

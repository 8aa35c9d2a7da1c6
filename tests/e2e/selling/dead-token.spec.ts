import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { demoPassword } from '#tests/fixtures/demo-accounts.ts';
import { confirmPassword } from '#tests/fixtures/own-account.ts';
import { setSandboxFaults } from '#tests/fixtures/sandbox-faults.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { ReceivingSettingsPage } from '#tests/pages/receiving-settings-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

test.afterEach(({ request }) => setSandboxFaults(request, {}));

test('my token is refused: buyers get what is left, I am told in my sales, and a new token lifts it', async ({
  page,
  request,
  appServer,
  expectFailedRequests,
}) => {
  test.slow();
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do token', { paymentOption: 'both' });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await page.getByText('Cartão de crédito').click();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await setSandboxFaults(request, { refuses: 'token' });
  expectFailedRequests(/createpayment|getpayment/);
  await buyer.reserve();
  await expect(page.getByText('não pode receber pelo provedor de pagamento agora')).toBeVisible();
  await setSandboxFaults(request, {});

  await signIn(page);
  await new SalesPage(page).open(id);
  await expect(page.getByText('O Mercado Pago recusou seu token')).toBeVisible();
  await expectAccessible(page, 'sales with a refused token');
  await page.getByRole('link', { name: 'Trocar token' }).click();
  const { card } = new ReceivingSettingsPage(page);
  await expect(card).toContainText('Token recusado');
  await expect(card).toContainText('O Mercado Pago recusou seu token');
  await expectAccessible(page, 'settings with a refused token');
  const offered = async () => {
    const reply = await fetch(`${appServer.url}/public/raffle-config?raffle=${id}`);
    return ((await reply.json()) as { paymentOption: string }).paymentOption;
  };
  expect(await offered()).toBe('pix');

  await card.getByRole('button', { name: 'Trocar' }).click();
  await card.getByLabel('Chave pública').fill('TEST-demo-public-key');
  await card.getByLabel('Token de acesso').fill('TEST-demo-access-token-2026');
  await card.getByRole('button', { name: 'Conectar' }).click();
  await confirmPassword(page, demoPassword);
  await expect(card).toContainText('Conectado');
  await expect(card).not.toContainText('recusou seu token');
  expect(await offered()).toBe('both');
});

import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { signInAndOpenFeeReview, openCheckout } from '#tests/fixtures/fee-raffle.ts';
import { setSandboxFaults } from '#tests/fixtures/sandbox-faults.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { SandboxCheckoutPage } from '#tests/pages/sandbox-checkout-page.ts';

const PUBLISHED = 'Publicação efetuada!';

test.afterEach(({ request }) => setSandboxFaults(request, {}));

for (const [name, faults] of [
  ['answers nonsense', { garbage: 'html' }],
  ['is down', { downForMs: 600_000 }],
] as const) {
  test(`a provider that ${name}: a message says what to do, nothing is lost, and the next try pays`, async ({
    page,
    request,
    expectFailedRequests,
  }) => {
    test.slow();
    expectFailedRequests(/publication/);
    await signInAndOpenFeeReview(page);
    await setSandboxFaults(request, faults);
    await new RaffleWizardPage(page).terms.check();
    await page.getByRole('button', { name: /^Pagar R\$\s49,90 e publicar$/ }).click();
    await expect(page.getByText('Erro ao fazer pagamento')).toBeVisible({ timeout: 30_000 });
    await setSandboxFaults(request, { slowMs: 1_500 });
    const checkout = await openCheckout(page);
    await checkout.choose('Pagar e aprovar');
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 30_000 });
  });
}

test('a provider that is down after I paid only keeps me waiting', async ({ page, request }) => {
  test.slow();
  await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  await setSandboxFaults(request, { downForMs: 600_000, losesWebhooks: true });
  await checkout.choose('Pagar e aprovar');
  await expect(page.getByRole('heading', { name: 'Ainda não identificamos o pagamento' })).toBeVisible({
    timeout: 60_000,
  });
  await setSandboxFaults(request, {});
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('a checkout that has expired charges nothing and leads back to my raffle, as it was', async ({
  page,
  request,
}) => {
  await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  const preferenceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await request.post(`/sandbox-provider/preferences/${preferenceId}/expire`, { data: {} });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este pagamento expirou' })).toBeVisible();
  await checkout.backToRaffle();
  await expect(page.getByRole('heading', { name: 'Ainda não identificamos o pagamento' })).toBeVisible({
    timeout: 30_000,
  });
});

test('a raffle that is on the air free is raised past the limit once the fee is paid (P-505)', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/private\/raffle/);
  const { title } = raffleText();
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newActiveRaffle(title);
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 0);
  await wizard.price.press('End');
  await wizard.price.pressSequentially('0');
  await expect(wizard.price).toHaveValue('R$ 100,00');
  await page.getByRole('button', { name: 'Configurações', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pagar R\$\s49,90$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Falta a taxa desta alteração' })).toBeVisible();
  await page.getByRole('button', { name: 'Realizar pagamento' }).click();
  const checkout = new SandboxCheckoutPage(page);
  await checkout.untilOpen();
  await checkout.choose('Pagar e aprovar');
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  await expect.poll(async () => (await device.getRaffle(title)).price).toBe(10_000);
});

import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { demoAccounts, demoPassword } from '#tests/fixtures/demo-accounts.ts';
import { signInAndOpenFeeReview, openCheckout } from '#tests/fixtures/fee-raffle.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const PUBLISHED = 'Publicação efetuada!';

/** Whether all words of an element are in sight, and it covers none of the lines beside it. */
function standsApart(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  const others = [...(element.parentElement?.children ?? [])].filter((other) => other !== element);
  const isClear = ({ top, bottom }: DOMRect) => bottom <= own.top || top >= own.bottom;
  return (
    element.scrollWidth <= element.clientWidth &&
    others.length > 0 &&
    others.every((other) => isClear(other.getBoundingClientRect()))
  );
}

test(
  'I pay the fee and my raffle is on the air, here and on another device (P-506)',
  { tag: '@main' },
  async ({ page, browser, baseURL, appServer }) => {
    const { raffleId, title } = await signInAndOpenFeeReview(page);
    const device = await ApiClient.signIn(appServer.url);
    const crafted = await device.request('PUT', `/private/raffle/payment/active/${raffleId}`, {});
    expect(crafted.status).toBe(402);

    const checkout = await openCheckout(page);
    await expectAccessible(page, 'the checkout');
    await checkout.choose('Pagar e aprovar');
    await expect(page.getByText(PUBLISHED)).toBeVisible();
    await expect(page.getByText('Recebemos a taxa de publicação. Obrigado!')).toBeVisible();
    await expect(page.getByText('Histórico do pagamento')).toBeVisible();
    await expectAccessible(page, 'success');
    await page.getByRole('button', { name: 'Ir para minhas rifas' }).click();
    await expect(new MyRafflesPage(page).card(title)).toContainText('Ativo');

    // The return may land in another browser than the installed app: it needs nothing but a sign-in.
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`/dashboard/my-raffles/${raffleId}/3?status=rejected&payment_id=null`);
    await elsewhere.getByLabel('E-mail').fill(demoAccounts.organizer);
    await elsewhere.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(elsewhere.getByText(PUBLISHED)).toBeVisible();
    await other.close();
  },
);

test('a refused card says so, and the next try publishes; the fee is said to be paid, beside its words', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { raffleId } = await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  await checkout.choose('Recusar o pagamento');
  await checkout.backToRaffle();
  await expect(page.getByRole('heading', { name: 'Pagamento recusado' })).toBeVisible();
  await expectAccessible(page, 'a refused payment');
  await page.getByRole('button', { name: 'Realizar pagamento' }).click();
  await checkout.untilOpen();
  await checkout.choose('Pagar e aprovar');
  await expect(page.getByText(PUBLISHED)).toBeVisible();

  await new RaffleWizardPage(page).open(raffleId, 0);
  const paid = page.getByText('Já pago!', { exact: true });
  for (const width of [412, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(paid).toBeVisible();
    expect(await paid.evaluate(standsApart), `at ${width}`).toBe(true);
  }
});

test('a payment that is decided while the app is closed publishes the raffle all the same', async ({
  page,
  context,
}) => {
  test.slow();
  const { title } = await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  await checkout.choose('Deixar pendente');
  await checkout.backToRaffle();
  await expect(page.getByRole('heading', { name: 'Verificando pagamento...' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ainda não identificamos o pagamento' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'a payment that was not found');
  await page.close();

  const provider = await context.newPage();
  await provider.goto('/sandbox-provider');
  await provider.getByRole('button', { name: 'Aprovar' }).first().click();
  const later = await context.newPage();
  await later.goto('/dashboard/my-raffles');
  await expect(async () => {
    await later.reload();
    await expect(new MyRafflesPage(later).card(title)).toContainText('Ativo', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test('paid twice, the second fee is on its way back and I can read it; paid less, nothing is published', async ({
  page,
  appServer,
}) => {
  test.slow();
  const { raffleId } = await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  await checkout.choose('Pagar só R$ 1,00');
  await page.waitForURL(/\/3/);
  await expect(page.getByRole('heading', { name: 'Ainda não identificamos o pagamento' })).toBeVisible({
    timeout: 30_000,
  });
  const device = await ApiClient.signIn(appServer.url);
  const crafted = await device.request('PUT', `/private/raffle/payment/active/${raffleId}`, {});
  expect(crafted.status).toBe(402);
  await page.getByRole('button', { name: 'Abrir a página de pagamento' }).click();
  await checkout.untilOpen();
  await checkout.choose('Pagar duas vezes');
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  await expect(page.getByText(/Devolução em andamento|Valor devolvido/).first()).toBeVisible();
});

test('without the network the search stands still, and goes on when it is back', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signInAndOpenFeeReview(page);
  const checkout = await openCheckout(page);
  await checkout.choose('Aprovar em 10 segundos');
  await checkout.backToRaffle();
  await expect(page.getByRole('heading', { name: 'Verificando pagamento...' })).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByText('Você está sem internet. A verificação continua quando ela voltar.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 30_000 });
});

import type { APIRequestContext, Page } from '@playwright/test';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, type ServerClock, test } from '#tests/fixtures/later.ts';
import { watchProviderPix } from '#tests/fixtures/sandbox-bank.ts';
import { sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** A reservation of 30 minutes, and the two after which it ends. */
const HOLD_MS = 33 * MINUTE_MS;

/** The bank says that a code which the provider has canceled was paid. */
async function payCanceled(request: APIRequestContext, paymentId: string): Promise<void> {
  const reply = await request.post(`${SANDBOX_PATH}/payments/${paymentId}`, { form: { status: 'approved' } });
  expect(reply.ok()).toBe(true);
}

/** A buyer who looks at a reservation, to be paid at the provider, that has ended. */
async function endedHold(
  page: Page,
  url: string,
  serverClock: ServerClock,
): Promise<{ seller: ApiClient; raffleId: string; pay: (request: APIRequestContext) => Promise<void> }> {
  const seller = await ApiClient.signIn(url);
  const raffleId = await seller.newActiveRaffle('Rifa de quem paga tarde', { paymentOption: 'mp' });
  const buyer = new BuyerPage(page, seller, raffleId);
  const paymentId = await watchProviderPix(page);
  await buyer.open();
  await buyer.goToMethod();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await buyer.reserve();
  await buyer.untilHeld();
  await serverClock.pass(HOLD_MS);
  await expect(page.getByRole('heading', { name: 'O tempo da reserva acabou' })).toBeVisible();
  await expect(
    page.getByText('Se você pagou, o pagamento ainda é reconhecido e aparece aqui.'),
  ).toBeVisible();
  return { seller, raffleId, pay: (request) => payCanceled(request, paymentId()) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('my payment comes after the reservation has ended: I have numbers, as long as there are any', async ({
      page,
      request,
      appServer,
      serverClock,
    }) => {
      const { pay } = await endedHold(page, appServer.url, serverClock);
      await expectAccessible(page, "a hold at the provider's that has ended");
      await pay(request);
      await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Seus números' }).getByRole('listitem')).toHaveCount(1);
    });

    test('my payment comes after the last number was sold: I read that it has gone back', async ({
      page,
      request,
      appServer,
      serverClock,
    }) => {
      const { seller, raffleId, pay } = await endedHold(page, appServer.url, serverClock);
      await sellForCash(seller, raffleId, 'Bia Lima', 100);
      await pay(request);
      await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeVisible();
      await expect(page.getByText('O valor de R$ 10,00 foi devolvido.')).toBeVisible();
      await expectAccessible(page, 'money that has gone back');
    });
  });
}

test('the time of my reservation by the own key is over: I say that I paid it, or take the same choice again', async ({
  page,
  appServer,
  serverClock,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da reserva vencida', { phoneforsupport: '11987650001' });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await page.getByRole('button', { name: 'Mais um' }).click();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await serverClock.pass(HOLD_MS);
  await expect(page.getByRole('heading', { name: 'O tempo da reserva acabou' })).toBeVisible();
  await expectAccessible(page, 'a hold that has ended');
  await page.getByRole('button', { name: 'Já paguei esta reserva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Já paguei', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Você avisou que pagou' })).toBeVisible();
  await expectAccessible(page, 'a hold that was reported late');
  await expect(page.getByRole('button', { name: 'Já paguei esta reserva' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enviar comprovante' })).toHaveAttribute(
    'href',
    /wa\.me\/5511987650001/,
  );
  await page.getByRole('button', { name: 'Reservar de novo' }).click();
  await buyer.untilHeld();
  expect((await buyer.purchases()).map(({ status, quantity }) => ({ status, quantity }))).toEqual([
    { status: 'pending', quantity: 2 },
    { status: 'expired', quantity: 2 },
  ]);
});

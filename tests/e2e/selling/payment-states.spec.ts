import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const MINUTE_MS = 60_000;

test('a hold says that it is about to end, that money goes back, and that a payment is being reviewed', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa que vence já');
  const buyer = new BuyerPage(page, seller, id);
  // The server's clock and the provider cannot be moved from here: its replies are changed.
  let change: Record<string, unknown> = {};
  await page.route('**/public/payment/*', async (route) => {
    const response = await fetched(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  const soon = page.getByRole('status').filter({ hasText: 'Faltam menos de 5 minutos.' });
  await expect(soon).toHaveCount(0);
  change = {
    expiresAt: new Date(Date.now() + 4 * MINUTE_MS).toISOString(),
    refundDue: 500,
    refundBy: 'seller',
  };
  await expect(soon).toHaveText(/Pague e toque em Já paguei antes que a reserva acabe\.$/);
  await expect(page.getByText('Um pagamento de R$ 5,00 não fecha com esta compra')).toBeVisible();
  await expectAccessible(page, 'a hold that is about to end');
  const copy = page.getByRole('button', { name: 'Copiar código Pix' });
  await expect(copy).toBeVisible();
  change = { expiresAt: new Date(Date.now() - MINUTE_MS).toISOString() };
  await expect(page.getByText('O tempo da reserva acabou.')).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Já paguei' })).toBeVisible();
  change = { expiresAt: new Date(Date.now() - MINUTE_MS).toISOString(), inReview: true };
  await expect(
    page.getByText(/está analisando seu pagamento\. .+ no máximo até as 10h do dia do sorteio\./),
  ).toBeVisible();
  await expect(soon).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0);
  await expectAccessible(page, 'a payment in review');
  await page.unrouteAll({ behavior: 'wait' });
});

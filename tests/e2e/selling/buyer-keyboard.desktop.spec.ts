import { ApiClient } from '#tests/fixtures/api-client.ts';
import { tabTo } from '#tests/fixtures/tab-to.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test('with the keyboard alone I choose numbers, buy them, say that I paid, and reach my receipt', async ({
  page,
  appServer,
}) => {
  test.slow();
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa sem mouse', { model: 'manual', buttons: [] });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first());
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  // The grid is one stop of the Tab key.
  await tabTo(page, page.getByRole('button', { name: '00', exact: true }));
  for (const [number, keys] of [
    ['01', ['ArrowRight']],
    ['13', ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Tirar o ${number}` })).toBeVisible();
  }
  await press('button', /^Participar/);
  await type('Celular com DDD', buyer.phone);
  await type('Nome e sobrenome', 'Ana Paula Souza');
  await tabTo(page, page.getByLabel('Tenho 18 anos ou mais'));
  await page.keyboard.press('Space');
  await press('button', 'Continuar');
  await press('button', /^Reservar e pagar/);
  await buyer.untilHeld();
  await press('button', 'Já paguei');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Já paguei', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Você avisou que pagou.')).toBeVisible();
  await buyer.confirmNewest();
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await press('button', 'Compartilhar');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeFocused();
  expect(await buyer.purchases()).toMatchObject([{ tickets: [1, 13], status: 'approved' }]);
});

import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test('my numbers lead to an account, and registration says what it is to a buyer (P-832)', async ({
  page,
}) => {
  await page.goto('/my-numbers');
  await page.getByRole('link', { name: 'Entrar ou criar conta' }).click();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByText('suas compras abrem em qualquer aparelho')).toBeVisible();
});

test("a purchase of another device is found by phone and code, and I act on it; 'Valendo' shows it once it is paid", async ({
  page,
  browser,
  appServer,
  consoleWatch,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa de outro aparelho');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  const code = /código (\S+)/.exec(await page.getByText(/código \S{4}-\S{4}$/).innerText())?.[1] ?? '';

  const context = await browser.newContext({ baseURL: appServer.url, locale: 'pt-BR' });
  consoleWatch.attach(context);
  const other = await context.newPage();
  await other.goto('/my-numbers');
  await other.getByRole('button', { name: 'Buscar por telefone' }).click();
  const dialog = other.getByRole('dialog', { name: 'Buscar por telefone' });
  const search = dialog.getByRole('button', { name: 'Buscar' });
  await expect(dialog.getByText(/^Está no recibo e, .+, no e-mail de confirmação$/)).toBeVisible();
  await search.click();
  await expect(dialog.getByText('O código tem 8 letras e números')).toBeVisible();
  await dialog.getByLabel('Celular da compra').fill(buyer.phone);
  await dialog.getByLabel('Código da compra').fill('00000000');
  await search.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Não achamos uma compra/);
  await expectAccessible(other, 'the search of a purchase by phone and code');
  await dialog.getByLabel('Código da compra').fill(code.toLowerCase());
  await search.click();
  await expect(other.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Guardar link/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Já paguei' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Já paguei' }).click();
  await expect(other.getByText('Você avisou que pagou.')).toBeVisible();

  await other.goto('/my-numbers');
  const cards = other.getByRole('list', { name: 'Compras' }).getByRole('link');
  await other.getByRole('button', { name: /^Valendo/ }).click();
  await expect(other.getByText('Nenhum número esperando sorteio.')).toBeVisible();
  await buyer.confirmNewest();
  // The list reads by itself what its buyer waits for (P-838).
  await other.reload();
  await other.getByRole('button', { name: 'Valendo 1' }).click();
  await expect(cards).toHaveText(/Rifa de outro aparelho/);
  await expectAccessible(other, 'the purchases of a device');
  await cards.click();
  await expect(other.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await context.close();
});

import { expectAccessible } from '#tests/fixtures/axe.ts';
import { codeFor, enterAs, newAccount, OWN_PASSWORD } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('a phone is changed by keyboard alone on a large screen; the code is taken after a reload too', async ({
  page,
  appServer,
}) => {
  const account = await newAccount(appServer.url);
  const phone = `85${account.phone.slice(2)}`;
  await enterAs(page, account);
  await page.goto('/dashboard/my-data');
  await expectAccessible(page, 'my data');
  await page.getByRole('button', { name: 'Trocar telefone' }).press('Enter');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha da sua conta')).toBeFocused();
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enviar código' }).press('Enter');
  await expect(page.getByLabel('Código')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar telefone' }).press('Enter');
  await page.getByRole('button', { name: 'Já tenho o código' }).press('Enter');
  await page.getByLabel('Código').press('a');
  await page.keyboard.type(await codeFor(appServer.url, `+55${phone}`));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Telefone confirmado')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

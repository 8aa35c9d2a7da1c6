import { expectAccessible } from '#tests/fixtures/axe.ts';
import { codeFor, newAccount } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('on a large screen a password is recovered by keyboard alone; going back and forth on the way loses nothing', async ({
  page,
  appServer,
}) => {
  const account = await newAccount(appServer.url);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).press('Enter');
  // The screen before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Recuperar senha', level: 1 })).toBeFocused();
  await page.getByLabel('E-mail ou telefone').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código')).toBeVisible();
  await expectAccessible(page, 'recovery, the code');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await page.goForward();
  await page.getByLabel('Código').focus();
  await page.keyboard.type(await codeFor(appServer.url, account.email));
  await page.keyboard.press('Enter');
  await page.getByLabel('Senha nova').focus();
  await page.keyboard.type('Saveiro#2027');
  await expectAccessible(page, 'recovery, the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Minhas rifas', level: 1 })).toBeVisible();
});

import { expectAccessible } from '#tests/fixtures/axe.ts';
import { codeFor, confirmPassword, enterAs, newAccount, undoLinkFor } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const MY_DATA = '/dashboard/my-data';

test('somebody changed my e-mail: with the link that I was sent the old one is back, with a password of mine, and works once', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  test.slow();
  expectFailedRequests(/undo-contact-change/);
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  await page.goto(MY_DATA);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.getByLabel('Novo e-mail').fill(`ladra-${account.email}`);
  await page.getByRole('button', { name: 'Salvar e confirmar' }).click();
  await confirmPassword(page);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código').fill(await codeFor(appServer.url, `ladra-${account.email}`));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('main').getByText(`ladra-${account.email}`)).toBeVisible();

  const link = await undoLinkFor(appServer.url, account.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Desfazer a troca de contato' })).toBeVisible();
  await expectAccessible(page, 'undoing a changed contact');
  await page.getByRole('button', { name: 'Desfazer a troca' }).click();
  await expect(page.getByRole('heading', { name: 'Crie uma senha nova' })).toBeVisible();
  await page.getByLabel('Senha nova').fill('Saveiro#2027');
  await page.getByRole('button', { name: 'Salvar e entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
  await page.goto(MY_DATA);
  await expect(page.getByRole('main').getByText(account.email, { exact: true })).toBeVisible();

  await page.goto('/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Desfazer a troca' }).click();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expectAccessible(page, 'a link that was used');
  await expect(page.getByRole('link', { name: 'Criar uma nova senha' })).toBeVisible();
});

import { expectAccessible } from '#tests/fixtures/axe.ts';
import { enterAs, newAccount, OWN_PASSWORD, settingOf } from '#tests/fixtures/own-account.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { ReceivingSettingsPage } from '#tests/pages/receiving-settings-page.ts';

test("'Teste sua chave': the bank refuses the txid, and the choice made without a network reaches the server", async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  const account = await newAccount(appServer.url, { name: 'João da Conceição' });
  await enterAs(page, account);
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  const begin = page.getByRole('button', { name: 'Fazer o teste' });
  await expect(begin).toBeDisabled();
  await settings.fillPix('joao@example.com', 'São Luís');
  await expect(begin).toBeDisabled();
  await settings.save(OWN_PASSWORD);
  await untilKept(page);
  expectFailedRequests(/./);
  await context.setOffline(true);
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'Teste sua chave' });
  const code = dialog.getByLabel('Pix Copia e Cola');
  await expect(code).toHaveValue(/54040\.01.*5917Joao da Conceicao6008Sao Luis62120508TESTE0016304/);
  await expectAccessible(page, 'the test of a key');
  await dialog.getByRole('button', { name: 'Meu banco recusou' }).click();
  await expect(code).toHaveValue(/54040\.01.*62070503\*\*\*6304/);
  await dialog.getByRole('button', { name: 'Deu certo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Hoje seus códigos vão sem a identificação da compra.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => settingOf(appServer.url, account))
    .toMatchObject({ pixKey: 'joao@example.com', pixWithoutTxid: true });
});

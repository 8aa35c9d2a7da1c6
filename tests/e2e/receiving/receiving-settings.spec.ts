import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import {
  confirmPassword,
  enterAs,
  newAccount,
  OWN_PASSWORD,
  settingOf,
  subjectsFor,
} from '#tests/fixtures/own-account.ts';
import { registerPerson } from '#tests/fixtures/new-person.ts';
import { ReceivingSettingsPage } from '#tests/pages/receiving-settings-page.ts';

const KEY = 'TEST-demo-public-key';
const TOKEN = 'TEST-demo-access-token-2026';

test(
  'a new organizer pastes a key, sees the QR Code, and Pix is unlocked once it is saved; read offline',
  { tag: '@main' },
  async ({ page, context, expectFailedRequests }) => {
    await registerPerson(page, 'João da Conceição');
    const settings = new ReceivingSettingsPage(page);
    await settings.open();
    await settings.fillPix('joao@example.com', 'São Luís');
    await expect(settings.keyType).toHaveValue('email');
    await expect(settings.qrCode).toBeVisible();
    await expect(settings.copyAndPaste).toHaveValue(
      /^000201.*0116joao@example\.com.*5917Joao da Conceicao6008Sao Luis62070503\*\*\*6304[0-9A-F]{4}$/,
    );
    await expect(settings.unlocked).toHaveCount(0);
    await settings.save(OWN_PASSWORD);
    await expect(settings.unlocked).toHaveCount(1);
    await expectAccessible(page, 'receiving settings');

    await untilKept(page);
    expectFailedRequests(/./);
    await context.setOffline(true);
    await page.reload();
    await expect(settings.pixKey).toHaveValue('joao@example.com');
    await expect(settings.qrCode).toBeVisible();
    await expect(page.getByText('Você está sem internet. O provedor confere')).toBeVisible();
  },
);

test('a wrong token is named at its field; the right one is connected, masked, kept nowhere here, and removed', async ({
  page,
  expectFailedRequests,
}) => {
  expectFailedRequests(/api\/setting/);
  await registerPerson(page, 'Bia Rocha');
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  const { card } = settings;
  await card.getByLabel('Chave pública').fill(KEY);
  await card.getByLabel('Token de acesso').fill('APP_USR-a-token-of-somebody-else');
  await card.getByRole('button', { name: 'Conectar' }).click();
  await confirmPassword(page);
  await expect(card.getByText('O provedor não reconheceu este token de acesso')).toBeVisible();
  await expect(card.getByLabel('Token de acesso')).toBeFocused();

  await card.getByLabel('Token de acesso').fill(TOKEN);
  await card.getByRole('button', { name: 'Conectar' }).click();
  await expect(card.getByText('••••2026')).toBeVisible();
  await expect(page.getByText('Cartão e Pix automático').locator('..')).toContainText('Liberado');
  const kept = await page.evaluate(async () => {
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('the database cannot be read'));
      });
    const everything: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        everything.push(await read(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(everything);
  });
  expect(kept).toContain('••••2026');
  expect(kept).not.toContain(TOKEN);

  await card.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(card.getByText('Não conectado')).toBeVisible();
});

test('a key that I changed without signal waits for my password, here and among what is pending, and then goes as it is', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  await untilKept(page);
  await context.setOffline(true);
  await settings.fillPix('dandara@example.com', 'Teresina');
  await settings.save();
  await context.setOffline(false);
  await expect(page.getByText('Para ela valer, confirme sua senha')).toBeVisible();
  await expectAccessible(page, 'a key that waits for the password');
  expect(await settingOf(appServer.url, account)).toBeUndefined();

  await page.reload();
  await expect(settings.pixKey).toHaveValue('dandara@example.com');
  await page.goto('/dashboard/pending');
  await expect(page.getByText('Confirme sua senha para continuar')).toBeVisible();
  await page.getByRole('button', { name: /Ações de Chave Pix/ }).click();
  await page.getByRole('button', { name: 'Confirmar senha e enviar' }).click();
  await confirmPassword(page);
  await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
  expect(await settingOf(appServer.url, account)).toMatchObject({ pixKey: 'dandara@example.com' });
  expect(await subjectsFor(appServer.url, account.email)).toContain('Sua chave Pix foi cadastrada');
});

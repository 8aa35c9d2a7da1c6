import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { enterAs, newAccount, OWN_PASSWORD, settingOf } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { ReceivingSettingsPage } from '#tests/pages/receiving-settings-page.ts';

test('on a large screen a CNPJ with letters is validated by its check digits; an offline change is sent once online', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  await settings.keyType.selectOption('cnpj');
  await settings.pixKey.fill('12.ABC.345/01DE-36');
  await settings.city.fill('Teresina');
  await page.keyboard.press('Enter');
  await expect(settings.pixKey).toBeFocused();
  await expect(page.getByText('Chave Pix inválida para o tipo escolhido')).toBeVisible();
  await expectAccessible(page, 'receiving settings with an error');
  await settings.pixKey.fill('12.ABC.345/01DE-35');
  await settings.save(OWN_PASSWORD);
  expect(await settingOf(appServer.url, account)).toMatchObject({
    pixKey: '12ABC34501DE35',
    pixCity: 'Teresina',
  });

  await untilKept(page);
  expectFailedRequests(/./);
  await context.setOffline(true);
  await page.reload();
  await settings.city.fill('Parnaíba');
  await settings.save();
  await expectAccessible(page, 'receiving settings offline');
  await page.reload();
  await expect(settings.city).toHaveValue('Parnaíba');
  expect(await settingOf(appServer.url, account)).toMatchObject({ pixCity: 'Teresina' });
  await context.setOffline(false);
  await expect.poll(() => settingOf(appServer.url, account)).toMatchObject({ pixCity: 'Parnaíba' });
});

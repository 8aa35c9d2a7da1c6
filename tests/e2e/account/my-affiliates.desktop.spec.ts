import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { enterAs, newAccount } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('on a large screen the link is copied, who came by it stands below, the newest first, and all of it is there offline', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, await newAccount(appServer.url));
  await page.goto('/dashboard/my-affiliates');
  const link = page.getByRole('textbox', { name: 'Seu link de convite' });
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Link copiado').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(link).toHaveValue(copied);
  const affiliate = new URL(copied).searchParams.get('afiliado') ?? '';
  for (const name of ['Caio Prado', 'Íris Matos']) {
    await newAccount(appServer.url, { name, affiliate });
  }
  await page.reload();
  await expect(page.getByText('2 pessoas', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Íris/, /^Caio/]);
  await expectAccessible(page, 'my affiliates');

  await untilKept(page);
  expectFailedRequests(/./);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sem internet: esta é a lista')).toBeVisible();
  await expect(link).toHaveValue(copied);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Íris/, /^Caio/]);
  await expectAccessible(page, 'my affiliates offline');
});

import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { placePurchase } from '#tests/fixtures/ticket-sales.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';

test('by keyboard I open more options beside their button, and the focus comes back to it', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa da carreta');
  const { id } = await placePurchase(appServer.url, raffleId, { name: 'Rafael Santos' });
  await signIn(page);
  await page.goto(`/dashboard/my-sales/${raffleId}/${id}`);
  const button = page.getByRole('button', { name: 'Mais opções' });
  await button.press('Enter');
  const menu = page.locator('ion-action-sheet');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press('Enter');
  await menu.getByRole('button', { name: 'Recebi outro valor' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recebi outro valor' });
  await expect(dialog.getByLabel('Quanto você recebeu?')).toBeFocused();
  await expectAccessible(page, 'another amount on a large screen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleConfigPage } from '#tests/pages/raffle-config-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('the lists of step 1 are filled from the keyboard alone, and the index knows which of them there are', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa sem mouse', {
    enableTicketOfLuck: true,
    ticketLuckPrice: 5000,
    ticketOfLuck: [7, 42, 99],
  });
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const config = new RaffleConfigPage(page);
  const promotions = await config.openSection('Promoções');
  const opener = promotions.getByRole('button', { name: 'Adicionar promoção' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(config.dialog.getByLabel('Nome da promoção')).toBeFocused();
  await page.keyboard.type('Leve dez');
  await page.keyboard.press('Enter');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await expect(config.dialog).toBeHidden();
  await expect(promotions.getByRole('listitem')).toContainText('Leve dez');
  await expect(opener).toBeFocused();

  const chips = config.section('Números da sorte').getByRole('listitem').getByRole('button');
  await chips.last().focus();
  await page.keyboard.press('Space');
  await expect(chips).toHaveText(['07', '42']);
  await expect(chips.last()).toBeFocused();

  const index = page.getByRole('navigation', { name: 'Seções' });
  await expect(index.getByRole('button', { name: 'Botões de compra' })).toBeVisible();
  await page.locator('label', { hasText: /^Manual/ }).click();
  await expect(index.getByRole('button', { name: 'Botões de compra' })).toBeHidden();
});

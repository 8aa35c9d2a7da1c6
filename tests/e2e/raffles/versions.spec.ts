import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test(
  'I restore an older version of my raffle, and undo that too',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const device = await ApiClient.signIn(appServer.url);
    const raffleId = await device.newConfiguredRaffle('Primeiro título da rifa');
    await signIn(page);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(raffleId, 0);
    await wizard.title.fill('Segundo título da rifa');
    await wizard.goToConfig();
    await wizard.open(raffleId, 0);
    await wizard.title.fill('Terceiro título, ainda na tela');

    await page.getByRole('button', { name: 'Versões anteriores' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versões anteriores' });
    const second = dialog.getByRole('listitem').filter({ hasText: 'Quando você salvou o passo' });
    await expect(second).toContainText('O que muda: Título');
    await second.locator('summary').click();
    await expect(second).toContainText('Segundo título da rifa');
    await expectAccessible(page, 'versões anteriores');
    await second.getByRole('button', { name: 'Restaurar esta versão' }).click();
    await expect(wizard.title).toHaveValue('Segundo título da rifa');
    await new MyRafflesPage(page).answerToast('Desfazer');
    await expect(wizard.title).toHaveValue('Terceiro título, ainda na tela');
  },
);

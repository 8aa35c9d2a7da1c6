import { devices } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const CARD = 'Leve a Rifaria para a tela de início';

test.describe('on a phone whose browser offers to install', () => {
  test('the offer comes after my first saved draft, and not again once I said no', async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve({ outcome: 'dismissed' }),
      });
      window.dispatchEvent(offer);
    });
    await new MyRafflesPage(page).createRaffle();
    await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
    await expect(page.getByRole('heading', { name: 'Minhas rifas' })).toBeVisible();
    await expect(page.getByText(CARD)).toBeHidden();

    await new MyRafflesPage(page).createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(raffleText());
    await wizard.goToConfig();
    await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
    await expect(page.getByText(CARD)).toBeVisible();
    await page.getByRole('button', { name: 'Agora não' }).click();
    await expect(page.getByText(CARD)).toBeHidden();

    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('button', { name: 'Instalar o aplicativo' })).toBeVisible();
    const answer = await page.evaluate(() => localStorage.getItem('rifaria.storage-persistence'));
    expect(['granted', 'denied']).toContain(answer);
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('the menu shows how Safari installs', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: 'Instalar o aplicativo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Instalar no iPhone ou iPad' });
    await expect(sheet.getByText('Compartilhar')).toBeVisible();
    await expect(sheet.getByText('Adicionar à Tela de Início')).toBeVisible();
    await sheet.getByRole('button', { name: 'Fechar' }).click();
    await expect(sheet).toBeHidden();
  });
});

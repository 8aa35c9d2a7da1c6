import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing before signing in', async ({ page }) => {
      for (const [path, heading] of [
        ['/login', 'Entrar'],
        ['/register', 'Criar conta'],
        ['/nada-aqui', ''],
      ] as const) {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1, ...(heading && { name: heading }) }),
        ).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('axe finds nothing on the dashboard', async ({ page }) => {
      await signIn(page);
      for (const path of [
        'my-raffles',
        'my-data',
        'my-shopping',
        'my-sales',
        'my-affiliates',
        'settings',
        'pending',
      ]) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('axe finds nothing in the wizard, with errors shown and with a review', async ({ page }) => {
      await signIn(page);
      const raffleId = await new MyRafflesPage(page).createRaffle();
      const wizard = new RaffleWizardPage(page);
      await expect(wizard.description).toBeVisible();
      await page.getByRole('button', { name: 'Configurações', exact: true }).click();
      await expect(page.getByText('Titulo obrigatório')).toBeVisible();
      await expectAccessible(page, 'step 0 with errors');
      await wizard.fillRaffleData(raffleText());
      await wizard.goToConfig();
      await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
      await expect(page.getByText('Adicione pelo menos uma premiação')).toBeVisible();
      await expectAccessible(page, 'step 1 with errors');
      await page.getByRole('button', { name: 'Adicionar premiação' }).click();
      await expect(page.getByPlaceholder('Nome da premiação')).toBeVisible();
      await expectAccessible(page, 'the prize dialog');
      await page.getByPlaceholder('Nome da premiação').fill('Viola');
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await wizard.choosePaymentOption('Pix');
      await wizard.goToReview();
      await expectAccessible(page, 'review');
      await wizard.publishFree();
      await wizard.open(raffleId, 3);
      await expect(page.getByText('Publicação efetuada!')).toBeVisible();
      await expectAccessible(page, 'step 3');
    });
  });
}

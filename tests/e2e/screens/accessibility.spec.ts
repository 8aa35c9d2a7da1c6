import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** The demo organizer's raffle that is on the air. */
const PUBLISHED = '00000000-0000-7000-8000-000600000001';

for (const colorScheme of ['light', 'dark'] as const) {
  /** Each screen once in the small run; its states, and the dark theme, in the full one. */
  const eachScreen = { tag: colorScheme === 'light' ? ['@main'] : [] };

  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing before signing in', eachScreen, async ({ page, expectFailedRequests }) => {
      expectFailedRequests(/nada-aqui/);
      for (const [path, heading] of [
        ['/', ''],
        ['/terms', 'Termos de uso'],
        ['/privacy', 'Política de privacidade'],
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

    test('axe finds nothing on the dashboard', eachScreen, async ({ page }) => {
      // Seven screens.
      test.slow();
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

    test(
      'axe finds nothing on the list, empty and filled, with the drawer and its sheet, nor on signing out',
      eachScreen,
      async ({ page }) => {
        await signIn(page, 'newcomer');
        await new MyRafflesPage(page).open();
        await expect(page.getByRole('button', { name: 'Criar rifa' }).first()).toBeVisible();
        await expectAccessible(page, 'an empty list');
        await page.getByRole('button', { name: 'Abrir menu' }).click();
        await expect(page.getByRole('link', { name: 'Meus dados', exact: true })).toBeVisible();
        await expectAccessible(page, 'the drawer');
        await page.getByRole('link', { name: 'Sair' }).click();
        const signOut = page.getByRole('button', { name: 'Sair', exact: true });
        await expect(signOut).toBeVisible();
        await expectAccessible(page, 'signing out');
        await signOut.click();
        await expect(page).toHaveURL(/login/);
        await signIn(page);
        await new MyRafflesPage(page).open();
        const actions = page.getByRole('button', { name: /^Ações de/ }).first();
        await expect(actions).toBeVisible();
        await expectAccessible(page, 'a filled list');
        await actions.click();
        await expect(page.locator('ion-action-sheet')).toBeVisible();
        await expectAccessible(page, 'the sheet of actions');
      },
    );

    test('axe finds nothing on the steps of the wizard', eachScreen, async ({ page, appServer }) => {
      test.slow();
      const device = await ApiClient.signIn(appServer.url);
      const draft = await device.newConfiguredRaffle('Rifa de cada passo');
      const active = await device.newActiveRaffle('Rifa publicada');
      await signIn(page);
      const wizard = new RaffleWizardPage(page);
      await wizard.open(draft, 0);
      await expect(wizard.description).toBeEditable();
      await expectAccessible(page, 'step 0');
      await wizard.open(draft, 1);
      await page.getByRole('button', { name: 'Abrir tudo' }).click();
      await expectAccessible(page, 'step 1, its sections open');
      await page.getByRole('button', { name: 'Adicionar prêmio' }).click();
      await expect(page.getByPlaceholder('Nome do prêmio')).toBeVisible();
      await expectAccessible(page, 'the prize dialog');
      await wizard.open(draft, 2);
      await expect(page.getByRole('heading', { name: 'Informações da Rifa' })).toBeVisible();
      await expectAccessible(page, 'review');
      await page.getByRole('link', { name: 'Ver como comprador' }).click();
      await expect(page.getByText('Só você vê esta página')).toBeVisible();
      await expectAccessible(page, 'a preview for its owner');
      await wizard.open(active, 3);
      await expect(page.getByText('Publicação efetuada!')).toBeVisible();
      await expectAccessible(page, 'success');
    });

    test('axe finds nothing in the wizard where something is missing, refused or does not fit', async ({
      page,
      context,
      expectFailedRequests,
    }) => {
      test.slow();
      expectFailedRequests(/raffle-config/);
      await signIn(page);
      const raffleId = await new MyRafflesPage(page).createRaffle();
      const wizard = new RaffleWizardPage(page);
      await expect(wizard.description).toBeVisible();
      await expectAccessible(page, 'step 0, empty');
      await page.getByRole('button', { name: 'Configurações', exact: true }).click();
      await expect(page.getByText('Título obrigatório')).toBeVisible();
      await expectAccessible(page, 'step 0 with errors');
      await wizard.fillRaffleData(raffleText({ tickets: '100' }));
      await wizard.goToConfig();
      await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
      await expect(page.getByText('Adicione pelo menos um prêmio')).toBeVisible();
      await expectAccessible(page, 'step 1 with errors');
      await page.getByRole('button', { name: 'Fechar tudo' }).click();
      await expectAccessible(page, 'step 1 with errors, its sections closed');
      await page.getByRole('button', { name: 'Abrir tudo' }).click();
      await page.getByRole('button', { name: 'Adicionar prêmio' }).click();
      await page.getByPlaceholder('Nome do prêmio').fill('Viola');
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await wizard.choosePaymentOption('Pix');
      // Chosen: the default would follow the package.
      await page.getByLabel('Máximo por comprador').fill('90');
      await context.route('**/api/raffle-config/*', (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '300' },
          json: { message: 'Já voltamos', code: 'unavailable' },
        }),
      );
      await wizard.goToReview();
      await expect(page.getByRole('heading', { name: 'Falta pouco para publicar' })).toBeVisible();
      await expectAccessible(page, 'review with a closed gate');
      await context.unroute('**/api/raffle-config/*');
      await page.getByRole('button', { name: 'Enviar agora' }).click();
      await expect(page.getByRole('heading', { name: 'Falta pouco para publicar' })).toBeHidden();
      await wizard.open(raffleId, 0);
      await page.getByLabel('Quantidade de tickets').selectOption({ label: '25' });
      await expect(page.getByText('precisa baixar em Configurações')).toBeVisible();
      await expectAccessible(page, 'step 0 with what it breaks');
    });

    test('axe finds nothing where the wizard is locked, offline, in conflict, or has nothing to show', async ({
      page,
      context,
      appServer,
      expectFailedRequests,
    }) => {
      // Seven screens, after all files were cached.
      test.slow();
      expectFailedRequests(/./);
      await context.route('**/api/raffle?*', async (route) => {
        const response = await fetched(route);
        const sales = { soldTickets: 1, hasPayments: true };
        const raffles = (await response.json()) as { _id: string }[];
        await route.fulfill({ response, json: raffles.map((one) => ({ ...one, sales })) });
      });
      await signIn(page);
      const wizard = new RaffleWizardPage(page);
      await untilKept(page);
      await wizard.open('00000000-0000-7000-8000-999999999999', 0);
      await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
      await expectAccessible(page, 'a raffle that cannot be loaded');
      await wizard.open(PUBLISHED, 0);
      await expect(wizard.price).toBeDisabled();
      await expect(wizard.description).toBeVisible();
      await expectAccessible(page, 'step 0, locked');
      await context.setOffline(true);
      await wizard.open(PUBLISHED, 1);
      await expect(page.getByRole('img', { name: 'Você está offline' })).toBeVisible();
      await page.getByRole('button', { name: 'Abrir tudo' }).click();
      await expectAccessible(page, 'step 1, locked and offline');
      await wizard.open(PUBLISHED, 2);
      await expect(page.getByRole('heading', { name: 'Informações da Rifa' })).toBeVisible();
      await expectAccessible(page, 'the review of what is on the air, offline');
      await wizard.open(PUBLISHED, 0);
      await wizard.title.fill('Escrito neste aparelho');
      const device = await ApiClient.signIn(appServer.url);
      const { name } = await device.getRaffleById(PUBLISHED);
      await device.changeRaffle(PUBLISHED, { name: 'Escrito em outro aparelho' });
      await context.setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('button', { name: 'Ver as diferenças' })).toBeVisible();
      await expectAccessible(page, 'a conflict');
      await page.getByRole('button', { name: 'Ver as diferenças' }).click();
      await expect(page.getByRole('group', { name: 'Título' })).toBeVisible();
      await expectAccessible(page, 'the question which version stays');
      await page.getByRole('button', { name: 'Falta escolher 1 de 1' }).click();
      await expect(page.getByText('Escolha uma das duas')).toBeVisible();
      await expectAccessible(page, 'the question without an answer');
      // The demo raffle is also other tests' raffle.
      await device.changeRaffle(PUBLISHED, { name });
    });
  });
}

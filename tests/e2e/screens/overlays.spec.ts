import { devices, type Page } from '@playwright/test';
import { APP_PATHS, raffleSalesPath } from '#core/domain/app-paths.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectOverWindow, pressInSight, scrollPage } from '#tests/fixtures/overlay-place.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const SCREENS = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desktop', viewport: { width: 1440, height: 600 } },
];
/** Pixels; a page that ends before is scrolled to its end. */
const SCROLLS = [0, 303, 640];

const REFUSAL = { message: 'Não foi desta vez', code: 'wrong-state' };

const RAFFLES = ['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta', 'Sexta', 'Sétima', 'Oitava'];

/** Opens the actions of a raffle in sight and chooses one. */
async function act(page: Page, action: string): Promise<void> {
  await pressInSight(page, /^Ações de Rolagem/);
  await page.getByRole('button', { name: action, exact: true }).click();
}

async function closeAlert(page: Page, button: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Every overlay of the list, opened and closed where the page is scrolled to. */
async function tryListOverlays(page: Page, scrollTo: number): Promise<void> {
  const scrollY = await scrollPage(page, scrollTo);
  await pressInSight(page, /^Ações de Rolagem/);
  await expectOverWindow(page, 'ion-action-sheet', scrollY);
  await page.keyboard.press('Escape');
  await expect(page.locator('ion-action-sheet')).toHaveCount(0);
  for (const action of ['Finalizar', 'Excluir']) {
    await act(page, action);
    await expectOverWindow(page, 'ion-alert', scrollY);
    await closeAlert(page, 'Cancelar');
  }
  await act(page, 'Finalizar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar' }).click();
  await expectOverWindow(page, 'ion-loading', scrollY);
  await expect(page.getByText('A rifa não foi finalizada')).toBeVisible();
  await expectOverWindow(page, 'ion-alert', scrollY);
  await closeAlert(page, 'Entendi');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
}

/** Saves step 0, which the server refuses. */
async function saveRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurações', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Erro ao salvar rifa' })).toBeVisible();
}

/** The dialogs of the wizard, which are the browser's own, and the one that tells of a refused save. */
async function tryWizardOverlays(page: Page, raffleId: string, scrollTo: number): Promise<void> {
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 0);
  await expect(wizard.description).toBeVisible();
  await expect(page.getByRole('alert').getByText(REFUSAL.message)).toBeVisible();
  await scrollPage(page, scrollTo);
  await saveRefused(page);
  await expectOverWindow(page, 'ion-alert', await page.evaluate(() => window.scrollY));
  await closeAlert(page, 'Entendi');
}

/** The dialog that is open, and the page behind it; closes it. */
async function expectDialogOverWindow(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectOverWindow(page, 'dialog', await page.evaluate(() => window.scrollY));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The button of each dialog of step 1 and its title; the conflicts of a raffle and of the Pix key are no dialogs. */
const STEP_1_DIALOGS = [
  ['Versões anteriores', 'Versões anteriores'],
  ['Adicionar prêmio', 'Novo prêmio'],
  ['Abrir calendário: Data do sorteio', 'Data do sorteio'],
] as const;
const SALES_DIALOGS = [
  ['Venda em dinheiro', 'Venda em dinheiro'],
  ['Cancelar rifa', 'Cancelar rifa'],
] as const;

/** Dialogs of the screen, each opened and closed at every scroll position. */
async function tryDialogs(page: Page, dialogs: readonly (readonly [string, string])[]): Promise<void> {
  for (const [button, title] of dialogs)
    for (const scrollTo of SCROLLS) {
      await scrollPage(page, scrollTo);
      await page.getByRole('button', { name: button }).press('Enter');
      await expectDialogOverWindow(page, title);
    }
}

for (const { name, viewport } of SCREENS) {
  test(`on ${name} dialogs and sheets stay in the window, and the page behind where it was scrolled to`, async ({
    page,
    appServer,
    expectFailedRequests,
  }) => {
    test.slow();
    expectFailedRequests(/raffle/);
    await page.setViewportSize(viewport);
    const device = await ApiClient.signIn(appServer.url);
    const ids = [];
    for (const each of RAFFLES) ids.push(await device.newActiveRaffle(`Rolagem ${each} ${name}`));
    await signIn(page);
    for (const each of RAFFLES)
      await expect(new MyRafflesPage(page).card(`Rolagem ${each} ${name}`)).toBeAttached();
    await page.route('**/private/finish-raffle/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fulfill({ status: 409, json: REFUSAL });
    });
    for (const scrollTo of SCROLLS) await tryListOverlays(page, scrollTo);

    await page.route(/\/(private|api)\/raffle(\/[^/]+)?$/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: REFUSAL }) : route.continue(),
    );
    await new RaffleWizardPage(page).open(ids[0] ?? '', 0);
    await new RaffleWizardPage(page).title.fill('Rolagem recusada');
    // From the second refusal on, the notes of the page neither come nor go while a dialog is open.
    await saveRefused(page);
    await closeAlert(page, 'Entendi');
    for (const scrollTo of SCROLLS) await tryWizardOverlays(page, ids[0] ?? '', scrollTo);

    await new RaffleWizardPage(page).open(ids[1] ?? '', 1);
    await tryDialogs(page, STEP_1_DIALOGS);
    await page.goto(raffleSalesPath(ids[1] ?? ''));
    await tryDialogs(page, SALES_DIALOGS);
  });
}

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('the sheet that shows how to install stays in the window', async ({ page, appServer }) => {
    const device = await ApiClient.signIn(appServer.url);
    for (const each of RAFFLES) await device.newRaffle(`Instalar ${each}`);
    await signIn(page);
    for (const scrollTo of SCROLLS) {
      // The menu stays open behind the sheet.
      await page.goto(APP_PATHS.myRaffles);
      await expect(new MyRafflesPage(page).card('Instalar Oitava')).toBeAttached();
      await scrollPage(page, scrollTo);
      await page.getByRole('button', { name: 'Abrir menu' }).press('Enter');
      await page.getByRole('button', { name: 'Instalar o aplicativo' }).press('Enter');
      await expectDialogOverWindow(page, 'Instalar no iPhone ou iPad');
    }
  });
});

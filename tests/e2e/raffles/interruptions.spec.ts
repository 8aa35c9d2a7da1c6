import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { fetched } from '#tests/fixtures/fetched.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** What the issue promises: a key pressed this long before the tab closes is kept. */
const AFTER_LAST_KEY_MS = 300;

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await new MyRafflesPage(page).open();
  await untilKept(page);
});

test('the server goes down in the middle of a save and comes back: the raffle arrives once', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const text = raffleText();
  const wizard = new RaffleWizardPage(page);
  await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData(text);

  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/private/raffle'),
  );
  const saving = wizard.goToConfig();
  await sent;
  await appServer.kill();
  await saving;
  await expect(page.getByText(/Salvo neste aparelho|Enviando/).first()).toBeVisible();

  await appServer.start();
  await expect(page.getByText(/Salvo no servidor|^Salvo \d/).first()).toBeVisible({ timeout: 60_000 });
  const device = await ApiClient.signIn(appServer.url);
  expect(await device.rafflesTitled(text.title)).toHaveLength(1);
});

test('the reply to a save is lost on the way: it is sent again and the raffle is there once', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/private\/raffle/);
  const text = raffleText();
  const wizard = new RaffleWizardPage(page);
  let lost = 0;
  await context.route('**/private/raffle', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await fetched(route);
    return route.abort('connectionreset');
  });
  await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await expect(page.getByText(/Salvo no servidor|^Salvo \d/).first()).toBeVisible({ timeout: 30_000 });
  const device = await ApiClient.signIn(appServer.url);
  expect(lost).toBe(1);
  expect(await device.getRaffle(text.title)).toMatchObject({ revision: 1 });
});

test(
  'a tab closed 0.3 s after the last key has kept every letter',
  { tag: '@main' },
  async ({ page, context }) => {
    const text = raffleText();
    const raffleId = await new MyRafflesPage(page).createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.title.pressSequentially(text.title, { delay: 20 });
    await page.waitForTimeout(AFTER_LAST_KEY_MS);
    await page.close({ runBeforeUnload: false });

    const reopened = new RaffleWizardPage(await context.newPage());
    await reopened.open(raffleId, 0);
    await expect(reopened.title).toHaveValue(text.title);
  },
);

test(
  'a session that ended on the server leads to the login and keeps what was written',
  { tag: '@main' },
  async ({ page, appServer, expectFailedRequests }) => {
    expectFailedRequests(/./);
    const text = raffleText();
    const raffleId = await new MyRafflesPage(page).createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(text);
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('rifaria.session') ?? '{}').token as string,
    );
    await fetch(`${appServer.url}/public/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

    await page.getByRole('button', { name: 'Configurações', exact: true }).click();
    await page.waitForURL(/\/login$/);
    await expect(
      page.getByText('Sua sessão terminou. O que você escreveu está salvo neste aparelho.'),
    ).toBeVisible();
    await signIn(page);
    await wizard.open(raffleId, 0);
    await wizard.expectRaffleData(text, 'R$ 10,00');
    const device = await ApiClient.signIn(appServer.url);
    await expect.poll(() => device.rafflesTitled(text.title)).toHaveLength(1);
  },
);

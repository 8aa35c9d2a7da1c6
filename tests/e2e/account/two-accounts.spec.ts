import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#tests/fixtures/demo-accounts.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { expect, signIn, signInHere, signOut, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** A page that was frozen: it hears nothing of what other tabs do. */
async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['storage', 'visibilitychange', 'pageshow'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
}

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('rifaria.session') ?? '{}') as { token?: string }).token ?? '',
  );

test('my raffle in one tab gives way when somebody else signs in in another, and is there when I am back', async ({
  page,
  context,
  appServer,
}) => {
  const other = await context.newPage();
  await hearNothing(other);
  await other.goto('/login');

  await signIn(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  const { title } = raffleText();
  const mine = await tokenOf(page);
  await new RaffleWizardPage(page).title.fill(title);
  // From a form that stood there all along.
  await signInHere(other, 'newcomer');

  await page.waitForURL('**/dashboard/my-raffles');
  await expect(page.getByRole('heading', { name: 'Minhas rifas', level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  const header = page.getByRole('banner');
  expect(await header.textContent()).toBe(await other.getByRole('banner').textContent());
  const headers = { authorization: `Bearer ${mine}` };
  const asked = () => page.request.get(`${appServer.url}/private/sessions`, { headers });
  await expect.poll(async () => (await asked()).status()).toBe(401);

  await signOut(page);
  await signInHere(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 0);
  await expect(wizard.title).toHaveValue(title);
});

test('what I would have left behind is not offered to whoever signs in in another tab', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page);
  await new MyRafflesPage(page).createRaffle();
  const { title } = raffleText();
  await new RaffleWizardPage(page).title.fill(title);
  await page.goto('/logout');
  await expect(page.getByText(`“${title}”`)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard/my-raffles');
  await other.evaluate(() => {
    localStorage.removeItem('rifaria.user');
    localStorage.removeItem('rifaria.session');
  });
  await other.goto('/login');
  await signInHere(other, 'newcomer');
  await page.waitForURL('**/dashboard/my-raffles');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('a sign-in that stands open follows the one in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login?url=dashboard%2Fsettings');
  await other.getByLabel('E-mail').fill(demoAccounts.newcomer);
  await other.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await signIn(page);
  await other.waitForURL('**/dashboard/settings');
});

import type { Page } from '@playwright/test';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const TOLD = 'O aparelho apagou os dados guardados da Rifaria; recuperamos o que estava aberto.';

/** Deletes every database of the app from another page of the same browser, which waits until they are gone. */
async function deleteFromAnotherPage(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(name);
            deleting.onsuccess = resolve;
            deleting.onerror = reject;
          }),
      ),
    );
  });
  await other.close();
}

/** The browser clears the site's data while the page is open: databases, and the session and journal with them. */
async function clearAsTheSystemDoes(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await session.detach();
}

const WAYS = [
  { what: 'another page deletes the database', lose: deleteFromAnotherPage },
  { what: 'the system clears what the app has stored', lose: clearAsTheSystemDoes },
];

for (const { what, lose } of WAYS) {
  test(`${what}: the open form stays, also after a reload and a pull, and one message says so`, async ({
    page,
    appServer,
  }) => {
    const text = raffleText();
    const device = await ApiClient.signIn(appServer.url);
    const raffleId = await device.newConfiguredRaffle(text.title);
    await signIn(page);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(raffleId, 0);
    await wizard.title.fill(`${text.title}, escrita depois`);
    // A read that begins while the session is gone is refused, which the console would tell.
    await page.waitForLoadState('networkidle');
    await lose(page);

    await expect(page.locator('ion-toast').filter({ hasText: TOLD })).toBeVisible();
    await expect(wizard.title).toHaveValue(`${text.title}, escrita depois`);
    await expect(page.getByText('excluída em outro aparelho')).toHaveCount(0);
    await page.reload();
    await expect(wizard.title).toHaveValue(`${text.title}, escrita depois`);
    await expect(page.getByText(TOLD)).toHaveCount(0);
    await wizard.goToConfig();
    await expect
      .poll(async () => (await device.rafflesTitled(`${text.title}, escrita depois`)).map(({ _id }) => _id))
      .toEqual([raffleId]);
  });
}

test('what the browser clears while the app is closed comes from the server once I have signed in again; what was never sent is lost', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const device = await ApiClient.signIn(appServer.url);
  const { title } = raffleText();
  const raffleId = await device.newConfiguredRaffle(title);
  await signIn(page);
  const list = new MyRafflesPage(page);
  await expect(list.card(title)).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 0);
  await wizard.title.fill(`${title}, nunca enviada`);
  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
  await expect(list.card(`${title}, nunca enviada`)).toBeVisible();
  const later = await context.newPage();
  await page.close();

  const session = await context.newCDPSession(later);
  await session.send('Storage.clearDataForOrigin', { origin: appServer.url, storageTypes: 'all' });
  await session.detach();
  await context.setOffline(false);
  await later.goto(APP_PATHS.myRaffles);
  await signInHere(later);
  await expect(new MyRafflesPage(later).card(title)).toBeVisible();
  await expect(new MyRafflesPage(later).card(`${title}, nunca enviada`)).toHaveCount(0);
  await new RaffleWizardPage(later).open(raffleId, 0);
  await expect(new RaffleWizardPage(later).title).toHaveValue(title);
});

import type { Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
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
    await signIn(page);
    const raffleId = await new MyRafflesPage(page).createRaffle();
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(text);
    await wizard.goToConfig();
    await expect(page.getByText(/^Salvo \d/).first()).toBeVisible();
    await page
      .getByRole('button', { name: /Voltar|Dados da rifa/ })
      .first()
      .click();
    await wizard.title.fill(`${text.title}, escrita depois`);
    await lose(page);

    await expect(page.locator('ion-toast').filter({ hasText: TOLD })).toBeVisible();
    await expect(wizard.title).toHaveValue(`${text.title}, escrita depois`);
    await expect(page.getByText('excluída em outro aparelho')).toHaveCount(0);
    await page.reload();
    await expect(wizard.title).toHaveValue(`${text.title}, escrita depois`);
    await expect(page.getByText(TOLD)).toHaveCount(0);
    await wizard.goToConfig();
    const device = await ApiClient.signIn(appServer.url);
    await expect
      .poll(async () => (await device.rafflesTitled(`${text.title}, escrita depois`)).map(({ _id }) => _id))
      .toEqual([raffleId]);
  });
}

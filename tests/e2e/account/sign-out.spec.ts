import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { hasLeftPhoto, leavePhoto } from '#tests/fixtures/left-photo.ts';
import { expect, signIn, signInHere, signOut, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const ERASE = 'Apagar os dados deste aparelho e sair';

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

/** What local storage, caches and the device's own database hold, as one text. */
async function keptText(): Promise<string> {
  const cached = [];
  for (const name of await caches.keys()) {
    cached.push(name, ...(await (await caches.open(name)).keys()).map(({ url }) => url));
  }
  const opening = indexedDB.open('rifaria-device');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const reading = database.transaction('sessions').objectStore('sessions').getAll();
  const sessions = await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result)));
  database.close();
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, sessions]);
}

test(
  'what I leave on a shared phone is unseen by whoever signs in next, and is sent when I am back',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    test.slow();
    expectFailedRequests(/./);
    const [mine, theirs] = [
      await ApiClient.signIn(appServer.url),
      await ApiClient.signIn(appServer.url, 'newcomer'),
    ];
    const text = raffleText();
    await signIn(page);
    await untilKept(page);
    await new MyRafflesPage(page).createRaffle();
    await context.setOffline(true);
    const wizard = new RaffleWizardPage(page);
    await wizard.fillRaffleData(text);
    await wizard.goToConfig();

    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Sair da conta?' })).toBeVisible();
    await expect(page.getByText(`“${text.title}”`)).toBeVisible();
    await expectAccessible(page, 'sair com pendências');
    await page.getByRole('button', { name: 'Enviar e sair' }).click();
    await expect(page.getByRole('alert')).toContainText('Nada se perdeu');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar como arquivo' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.rifa\.json$/);
    await page.getByRole('button', { name: 'Sair e manter neste aparelho' }).click();
    await page.waitForURL(/\/login/);

    await context.setOffline(false);
    await signInHere(page, 'newcomer');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tudo salvo' })).toBeVisible();
    await page.goto('/dashboard/pending');
    await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
    await expect(page.getByText(text.title)).toHaveCount(0);
    expect([...(await mine.rafflesTitled(text.title)), ...(await theirs.rafflesTitled(text.title))]).toEqual(
      [],
    );

    await signOut(page);
    await signInHere(page);
    await expect.poll(async () => (await mine.rafflesTitled(text.title)).length).toBe(1);
    expect(await theirs.rafflesTitled(text.title)).toEqual([]);
  },
);

test('I erase what was never sent only by writing that I mean it', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page, 'newcomer');
  await untilKept(page);
  const list = new MyRafflesPage(page);
  await list.createRaffle();
  await context.setOffline(true);
  await new RaffleWizardPage(page).title.fill('Ninguém vai ver esta');
  await leavePhoto(page);
  await page.goto('/logout');
  await page.getByRole('button', { name: ERASE }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Apagar e sair' }).click();
  await expect(dialog).toContainText('Digite APAGAR para confirmar');
  await dialog.getByLabel(/digite APAGAR/).fill('apagar');
  await dialog.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL(/\/login/);
  expect(await hasLeftPhoto(page)).toBe(false);
  await context.setOffline(false);
  await signInHere(page, 'newcomer');
  await expect(list.card('Ninguém vai ver esta')).toHaveCount(0);
});

test('on a phone that is not mine I erase everything as I leave, also while the app is open in another tab', async ({
  page,
  context,
}) => {
  await signIn(page);
  await untilKept(page);
  const other = await context.newPage();
  await new MyRafflesPage(other).open();
  await page.goto('/logout');
  await expect(page.getByText('Suas rifas e as compras da sua conta já estão salvas.')).toBeVisible();
  await page.getByRole('button', { name: ERASE }).click();
  await page.waitForURL(/\/login/);
  await other.waitForURL(/\/login/);
  // Purchases without an account stay with the device (P-885).
  await expect.poll(() => page.evaluate(databaseNames)).toEqual(['rifaria-device', 'rifaria-purchases']);
  expect(await page.evaluate(keptText)).not.toMatch(/organizador@demo|rifaria\.(user|session|journal)/);
});

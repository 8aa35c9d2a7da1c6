import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { BACKGROUND_SYNC_TAG } from '#src/sync/background-sync.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** What the browser has been asked to wake the worker for. */
const wishes = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
  });

/** The browser's own view of the worker, from a page that is not of the app. */
async function workerControls(context: BrowserContext): Promise<{ session: CDPSession; id: string }> {
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, id: await registered };
}

test('saved without signal and the app closed: the worker sends it once the signal is back, exactly once', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const text = raffleText();
  await signIn(page);
  await untilKept(page);
  await new MyRafflesPage(page).createRaffle();
  await context.setOffline(true);
  await new RaffleWizardPage(page).fillRaffleData(text);
  await new RaffleWizardPage(page).goToConfig();
  await expect.poll(() => wishes(page)).toEqual([BACKGROUND_SYNC_TAG]);
  const { session, id: registrationId } = await workerControls(context);
  await page.close();
  const api = await ApiClient.signIn(appServer.url);
  expect(await api.rafflesTitled(text.title)).toEqual([]);

  await context.setOffline(false);
  const wake = { origin: appServer.url, registrationId, tag: BACKGROUND_SYNC_TAG, lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', wake);
  await expect.poll(() => api.rafflesTitled(text.title)).toHaveLength(1);
  await expect.poll(async () => (await api.getRaffle(text.title)).config).toBeTruthy();
  await session.send('ServiceWorker.dispatchSyncEvent', wake);

  const again = await context.newPage();
  const list = new MyRafflesPage(again);
  await list.open();
  await expect(list.card(text.title).getByText('Salvo no servidor')).toBeVisible();
  expect((await api.getRaffle(text.title)).revision).toBe(1);
});

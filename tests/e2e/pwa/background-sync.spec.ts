import type { Page } from '@playwright/test';
import { BACKGROUND_SYNC_TAG } from '#src/sync/engine/background-sync.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { WorkerControls } from '#tests/fixtures/worker-controls.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** What the browser has been asked to wake the worker for. */
const wishes = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
  });

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
  const worker = await WorkerControls.of(await context.newPage(), appServer.url);
  await page.close();
  const api = await ApiClient.signIn(appServer.url);
  expect(await api.rafflesTitled(text.title)).toEqual([]);

  await context.setOffline(false);
  await worker.sync(BACKGROUND_SYNC_TAG);
  await expect.poll(() => api.rafflesTitled(text.title)).toHaveLength(1);
  await expect.poll(async () => (await api.getRaffle(text.title)).config).toBeTruthy();
  await worker.sync(BACKGROUND_SYNC_TAG);

  const again = await context.newPage();
  const list = new MyRafflesPage(again);
  await list.open();
  await expect(list.card(text.title).getByText('Salvo no servidor')).toBeVisible();
  expect((await api.getRaffle(text.title)).revision).toBe(1);
});

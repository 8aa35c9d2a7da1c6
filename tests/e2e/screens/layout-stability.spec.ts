import type { Page, Route } from '@playwright/test';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { placePurchase, reportPaid } from '#tests/fixtures/ticket-sales.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

/** The demo organizer's raffle that is on the air. */
const PUBLISHED = '00000000-0000-7000-8000-000600000001';
/** The most that may move, cumulative layout shift (experience design). */
const MOST_SHIFT = 0.02;
/** Of a page that the server renders: words that move within their line when the font comes. */
const MOST_SHIFT_OF_PUBLIC_PAGE = 0.003;

/** A cheap phone with bad reception. */
async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // Past the worker every file comes over the slow network, as on a first visit.
  await client.send('Network.setBypassServiceWorker', { bypass: true });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Adds up what moves by itself from the very start of each page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const told = { sum: 0 };
    Object.assign(globalThis, { layoutShifts: told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) told.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum);
}

test.describe('on a slow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing moves while a raffle, its steps and its editor arrive', async ({
    page,
    context,
    expectFailedRequests,
  }) => {
    test.slow();
    expectFailedRequests(/api\/raffle/);
    // The raffle is not on the device yet, and the app asks for it again and again: the skeleton stands until it may come. One route
    // from the start: between two of them it would get through.
    const skeletonSeen = Promise.withResolvers<void>();
    let answer = (route: Route): Promise<void> => route.abort();
    await context.route('**/api/raffle?**', (route) => answer(route));
    await signIn(page);
    answer = async (route) => {
      await skeletonSeen.promise;
      await route.continue();
    };
    const shiftOf = await watchShifts(page);
    await throttle(page);
    const wizard = new RaffleWizardPage(page);

    await wizard.open(PUBLISHED, 0);
    await expect(page.getByRole('status', { name: 'Carregando rifa' })).toBeVisible();
    skeletonSeen.resolve();
    await expect(wizard.title).not.toHaveValue('');
    await expect(wizard.description).toBeVisible();
    expect.soft(await shiftOf(), 'shift of step 0').toBeLessThan(MOST_SHIFT);

    await wizard.open(PUBLISHED, 1);
    await expect(page.getByRole('textbox', { name: 'Regras da rifa' })).toBeVisible();
    expect.soft(await shiftOf(), 'shift of step 1').toBeLessThan(MOST_SHIFT);

    await wizard.open(PUBLISHED, 2);
    await expect(page.getByRole('heading', { name: 'Informações da Rifa' })).toBeVisible();
    expect.soft(await shiftOf(), 'shift of the review').toBeLessThan(MOST_SHIFT);
  });

  test('nothing moves while the sales of a raffle arrive, one of which needs me', async ({
    page,
    appServer,
  }) => {
    const seller = await ApiClient.signIn(appServer.url);
    const raffleId = await seller.newActiveRaffle('Rifa da rede');
    await reportPaid(appServer.url, await placePurchase(appServer.url, raffleId, { name: 'Ana Souza' }));
    await signIn(page);
    const shiftOf = await watchShifts(page);
    await throttle(page);
    await page.goto(raffleSalesPath(raffleId));
    await expect(page.getByRole('button', { name: 'Conferir' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Todas 1' })).toBeVisible();
    await expect(new SalesPage(page).rows()).toHaveCount(1);
    expect(await shiftOf()).toBeLessThan(MOST_SHIFT);
  });

  for (const [what, id] of [
    ['by quantity', '00000000-0000-7000-8000-000600000004'],
    ['by number', '00000000-0000-7000-8000-000600000006'],
  ] as const)
    test(`nothing moves while the page of a raffle sold ${what} comes alive and gets its font`, async ({
      page,
    }) => {
      const fontMayCome = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await fontMayCome.promise;
        await route.continue();
      });
      const shiftOf = await watchShifts(page);
      await throttle(page);
      await page.goto(`/${id}/rifa-digital`, { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: /^Participar/ })).toBeVisible();
      await expect(page.locator('[data-has-pages]')).toHaveCount(0);
      fontMayCome.resolve();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf()).toBeLessThan(MOST_SHIFT_OF_PUBLIC_PAGE);
    });
});

import type { Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { standInForPushService } from '#tests/fixtures/notifications.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const offerOn = (page: Page) => page.getByRole('region', { name: 'Avisos neste aparelho' });

/** Does something, and waits until what offers notifications has come along with the page. */
async function withOfferReady(page: Page, work: () => Promise<void>): Promise<void> {
  const part = page.waitForResponse(/\/notification-part-[^/]+\.js$/);
  await work();
  await part;
}

/** Publishes a raffle that is ready for it, as its organizer does. */
async function publish(page: Page, raffleId: string): Promise<void> {
  const wizard = new RaffleWizardPage(page);
  await withOfferReady(page, () => wizard.open(raffleId, 2));
  await wizard.publishFree();
}

test.beforeEach(async ({ page, context }) => {
  await standInForPushService(page);
  await context.grantPermissions(['notifications']);
});

test('notifications are offered after a raffle went on the air, not before; who says no is not asked again', async ({
  page,
  appServer,
}) => {
  const api = await ApiClient.signIn(appServer.url);
  const first = await api.newConfiguredRaffle('Rifa do aviso recusado');
  const second = await api.newConfiguredRaffle('Rifa sem outra pergunta');
  await signIn(page);
  await withOfferReady(page, () => new MyRafflesPage(page).open());
  await expect(offerOn(page)).toHaveCount(0);

  await publish(page, first);
  await expect(offerOn(page)).toBeVisible();
  await expectAccessible(page, 'the offer of notifications');
  await offerOn(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(offerOn(page)).toHaveCount(0);
  await publish(page, second);
  await expect(offerOn(page)).toHaveCount(0);
});

test('who says yes is notified on this device, and finds it in Meus dados', async ({ page, appServer }) => {
  const api = await ApiClient.signIn(appServer.url);
  const raffleId = await api.newConfiguredRaffle('Rifa do aviso aceito');
  await signIn(page);
  await publish(page, raffleId);
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/private/notifications/subscription'));
  await offerOn(page).getByRole('button', { name: 'Ligar avisos' }).click();
  expect((await kept).status()).toBe(201);
  await expect(page.getByText('Avisos ligados neste aparelho')).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
  await page.goto('/dashboard/my-data');
  const section = page.getByRole('region', { name: 'Avisos', exact: true });
  await expect(section.getByText('Ligados aqui')).toBeVisible();
  await section.getByRole('button', { name: 'Desligar neste aparelho' }).click();
  await expect(section.getByText('Desligados aqui')).toBeVisible();
});

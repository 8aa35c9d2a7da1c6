import type { Page } from '@playwright/test';
import { addDays, dayOf, formatDay } from '#core/domain/days.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { standInForPushService } from '#tests/fixtures/notifications.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

/** What the browser permits, and answers when it is asked: the one of the tests shows no notifications. */
const answerPermission = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => given });
    Notification.requestPermission = () => Promise.resolve(given);
  }, answer);

test('I am notified of my purchase on this device once I have asked, and not any more once I say so (P-768)', async ({
  page,
  appServer,
}) => {
  await standInForPushService(page);
  await answerPermission(page, 'granted');
  const seller = await ApiClient.signIn(appServer.url);
  const buyer = new BuyerPage(page, seller, await seller.newActiveRaffle('Rifa com avisos'));
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(page.getByText(/Só sobre esta compra, nunca propaganda/)).toBeVisible();
  await expectAccessible(page, 'the question about alerts');
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/alert'));
  await page.getByRole('button', { name: 'Ligar avisos' }).click();
  expect((await asked).status()).toBe(201);
  await expect(page.getByText('Avisos ligados neste aparelho')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Avisos ligados aqui' }).click();
  const ended = page.waitForResponse((reply) => reply.url().endsWith('/alert'));
  await page.getByRole('button', { name: 'Desligar avisos' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible();
});

test('before the sales begin, the page says when they do, and tells me on this device (P-769)', async ({
  page,
  appServer,
}) => {
  await standInForPushService(page);
  await answerPermission(page, 'granted');
  const seller = await ApiClient.signIn(appServer.url);
  const opensOn = addDays(dayOf(new Date()), 3);
  const id = await seller.newActiveRaffle('Rifa que vai abrir', { datesalestart: opensOn });
  const buyer = new BuyerPage(page, seller, id);
  const html = await (await page.request.get(`/${id}/rifa-digital/rifa-que-vai-abrir`)).text();
  expect(html).toContain(`Abre em ${formatDay(opensOn)}`);
  expect(html).toContain('faltam 3 dias');
  await buyer.open();
  await expect(page.getByText(`Abre em ${formatDay(opensOn)}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Avise-me quando abrir' }).click();
  const asked = page.waitForResponse((reply) => reply.url().endsWith(`/public/raffle/${id}/alert`));
  await page.getByRole('button', { name: 'Ligar avisos' }).click();
  expect((await asked).status()).toBe(201);
  await expect(page.getByRole('button', { name: 'Vamos avisar quando abrir' })).toBeVisible();
});

test('where notifications are blocked, I am told what to do, and nothing is asked (P-768)', async ({
  page,
  appServer,
}) => {
  await answerPermission(page, 'denied');
  const seller = await ApiClient.signIn(appServer.url);
  const buyer = new BuyerPage(page, seller, await seller.newActiveRaffle('Rifa com avisos bloqueados'));
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(page.getByText(/estão bloqueados neste navegador/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ligar avisos' })).toHaveCount(0);
});

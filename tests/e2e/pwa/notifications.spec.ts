import {
  ALL_NOTIFICATIONS,
  UNSENT_WORK_AGE_MS,
  UNSENT_WORK_TAG,
} from '#core/domain/notifications/notifications.ts';
import { UNSENT_WORK_TEXT } from '#core/text/notifications/unsent-work.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { registerPerson } from '#tests/fixtures/new-person.ts';
import {
  letWorkerWait,
  shownNotices,
  standInForPushService,
  tapNotice,
  wakeWorker,
} from '#tests/fixtures/notifications.ts';
import { enterAs, newAccount, OWN_PASSWORD, signInElsewhere } from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { WorkerControls } from '#tests/fixtures/worker-controls.ts';
import { ReceivingSettingsPage } from '#tests/pages/receiving-settings-page.ts';

test('notifications are turned on, chosen by kind and turned off in Meus dados', async ({
  page,
  context,
}) => {
  await standInForPushService(page);
  await registerPerson(page, 'Rita Alves');
  await context.grantPermissions(['notifications']);
  await page.goto('/dashboard/my-data');
  const section = page.getByRole('region', { name: 'Avisos', exact: true });
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/private/notifications/subscription'));
  await section.getByRole('button', { name: 'Ligar avisos' }).click();
  expect((await kept).status()).toBe(201);
  await expect(section.getByText('Ligados aqui')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Espaço neste aparelho' }).getByText(/MB|kB/).first(),
  ).toBeVisible();
  await expectAccessible(page, 'my data with notifications and room on this device');

  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/private/notifications'),
  );
  await section.getByRole('switch', { name: /Rifa no ar/ }).click();
  const reply = await saved;
  expect(reply.status()).toBe(200);
  expect(reply.request().postDataJSON()).toEqual({ rafflePublished: false });
  await page.reload();
  await expect(section.getByRole('switch', { name: /Rifa no ar/ })).not.toBeChecked();

  await section.getByRole('button', { name: 'Desligar neste aparelho' }).click();
  await expect(section.getByText('Desligados aqui')).toBeVisible();
  // What comes by e-mail now can be switched off here as well.
  await expect(section.getByRole('switch', { name: /Vendas esperando/ })).toBeChecked();
});

test('what the server sends is shown by the worker, and a tap leads to its page in the window that is open', async ({
  page,
  context,
  baseURL,
}) => {
  await registerPerson(page, 'Davi Reis');
  await context.grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = await WorkerControls.of(page, baseURL ?? '');
  const notice = {
    title: 'Sua rifa está no ar',
    body: 'O pagamento caiu.',
    path: '/dashboard/my-affiliates',
  };
  await worker.push({ ...notice, tag: 'r1' });
  await expect.poll(() => shownNotices(page)).toEqual([notice]);
  await tapNotice(context);
  await expect(page.getByRole('heading', { name: 'Meus afiliados', level: 1 })).toBeVisible();
  expect(await shownNotices(page)).toEqual([]);
  expect(context.pages()).toHaveLength(1);

  await worker.push({ ...notice, path: 'https://golpe.example/dashboard', tag: 'r2' });
  await expect.poll(() => shownNotices(page)).toHaveLength(1);
  await tapNotice(context);
  await expect(page).toHaveURL(`${baseURL}/dashboard/my-raffles`);
});

test('what has waited here for more than a day is notified with the app closed, and not before', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await registerPerson(page, 'Nina Prado');
  await context.grantPermissions(['notifications']);
  await untilKept(page);
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  await appServer.stop();
  await settings.fillPix('nina@example.com', 'Belém');
  // The server cannot take the password either: it is asked for once more when the key is sent.
  await settings.save(OWN_PASSWORD);
  const outside = await context.newPage();
  const worker = await WorkerControls.of(outside, appServer.url);
  await wakeWorker(context, UNSENT_WORK_TAG);
  expect(await shownNotices(page)).toEqual([]);

  await letWorkerWait(context, UNSENT_WORK_AGE_MS);
  await page.goto('about:blank');
  await worker.periodicSync(UNSENT_WORK_TAG);
  await page.goBack();
  await expect.poll(() => shownNotices(page)).toEqual([{ ...UNSENT_WORK_TEXT, path: '/dashboard/pending' }]);
  await tapNotice(context);
  await expect(page.getByRole('heading', { name: 'Pendências de envio', level: 1 })).toBeVisible();
});

test('what waits here is not notified once that is switched off on another device (P-1110)', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  await context.grantPermissions(['notifications']);
  await untilKept(page);
  const settings = new ReceivingSettingsPage(page);
  await settings.open();
  await context.setOffline(true);
  await settings.fillPix('nina@example.com', 'Belém');
  await settings.save();
  await context.setOffline(false);
  // It stays on this device until the password is there.
  await expect(page.getByText('Para ela valer, confirme sua senha')).toBeVisible();
  await letWorkerWait(context, UNSENT_WORK_AGE_MS);

  const { token } = (await (await signInElsewhere(appServer.url, account.email)).json()) as { token: string };
  const choose = (unsentWork: boolean) =>
    fetch(`${appServer.url}/private/notifications`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...ALL_NOTIFICATIONS, unsentWork }),
    });
  expect((await choose(false)).status).toBe(200);
  await wakeWorker(context, UNSENT_WORK_TAG);
  expect(await shownNotices(page)).toEqual([]);
  expect((await choose(true)).status).toBe(200);
  await wakeWorker(context, UNSENT_WORK_TAG);
  expect(await shownNotices(page)).toMatchObject([UNSENT_WORK_TEXT]);
});

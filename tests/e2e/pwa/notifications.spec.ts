import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { registerPerson } from '#tests/fixtures/new-person.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** This browser reaches no push service: what one would answer is put in its place, and nothing else. */
async function standInForPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
  await page.addInitScript(
    (given) => {
      let made: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        made = {
          ...given,
          options,
          toJSON: () => given,
          unsubscribe: () => {
            made = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(made as PushSubscription);
      };
    },
    { endpoint, keys },
  );
}

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
  await expectAccessible(page, 'notifications in my data');

  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/private/notifications'),
  );
  await section.getByRole('switch', { name: /Rifa no ar/ }).click();
  expect(await (await saved).json()).toEqual({
    paymentConfirmed: true,
    rafflePublished: false,
    unsentWork: true,
  });
  await page.reload();
  await expect(section.getByRole('switch', { name: /Rifa no ar/ })).not.toBeChecked();

  await section.getByRole('button', { name: 'Desligar neste aparelho' }).click();
  await expect(section.getByText('Desligados aqui')).toBeVisible();
});

test('what the server sends is shown by the worker', async ({ page, context, baseURL }) => {
  await registerPerson(page, 'Davi Reis');
  await context.grantPermissions(['notifications']);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await session.send('ServiceWorker.enable');
  const notice = {
    title: 'Sua rifa está no ar',
    body: 'O pagamento caiu.',
    path: '/dashboard/my-raffles',
    tag: 'r1',
  };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        path: data as unknown,
      }));
    });
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.body, path: notice.path }]);
});

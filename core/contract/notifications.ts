import * as z from 'zod/mini';
import { notificationChoices, pushSubscriptionBody } from '../wire/notifications.ts';
import { defineCall } from './call.ts';

const done = z.object({ ok: z.boolean() });

export const readNotifications = defineCall({
  method: 'GET',
  path: '/private/notifications',
  access: 'session',
  summary: "What the caller wants to be notified of, and the server's public key for subscribing (VAPID).",
  source: 'decision 26',
  reply: z.object({ publicKey: z.string(), choices: notificationChoices }),
  status: 200,
});

export const saveNotificationChoices = defineCall({
  method: 'PUT',
  path: '/private/notifications',
  access: 'session',
  summary: 'Saves what the caller wants to be notified of, on every device.',
  source: 'decision 26',
  body: notificationChoices,
  reply: notificationChoices,
  status: 200,
});

export const addPushSubscription = defineCall({
  method: 'POST',
  path: '/private/notifications/subscription',
  access: 'session',
  summary:
    'Has this browser notified for as long as the session lives. Endpoints of known push services only (422); the same one again takes the place of the first.',
  source: 'decision 26',
  body: pushSubscriptionBody,
  reply: done,
  status: 201,
});

export const removePushSubscription = defineCall({
  method: 'DELETE',
  path: '/private/notifications/subscription',
  access: 'session',
  summary: 'Stops notifying this browser. One that is not known is answered alike.',
  source: 'decision 26',
  body: z.object({ endpoint: z.string() }),
  reply: done,
  status: 200,
});

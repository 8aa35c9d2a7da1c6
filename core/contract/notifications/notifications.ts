import * as z from 'zod/mini';
import { changedChoices, notificationChoices } from '#core/wire/notifications/notifications.ts';
import { okReply } from '#core/wire/ok-reply.ts';
import { pushSubscriptionBody } from '#core/wire/push-subscription.ts';
import { defineCall } from '#core/contract/call.ts';

export const readNotifications = defineCall({
  method: 'GET',
  path: '/private/notifications',
  access: 'session',
  summary: "The caller's notification preferences, and the server's VAPID public key for subscribing.",
  source: 'P-1101',
  reply: z.object({ publicKey: z.string(), choices: notificationChoices }),
  status: 200,
});

export const saveNotificationChoices = defineCall({
  method: 'PUT',
  path: '/private/notifications',
  access: 'session',
  summary:
    "Changes the caller's notification preferences for all devices. What the body does not name stays as it is; returns all.",
  source: 'P-1101',
  body: changedChoices,
  reply: notificationChoices,
  status: 200,
});

export const addPushSubscription = defineCall({
  method: 'POST',
  path: '/private/notifications/subscription',
  access: 'session',
  summary:
    'Subscribes this browser to notifications for the lifetime of the session. Only endpoints of known push services (422 otherwise); a repeated endpoint replaces the first.',
  source: 'P-1101',
  body: pushSubscriptionBody,
  reply: okReply,
  status: 201,
});

export const removePushSubscription = defineCall({
  method: 'DELETE',
  path: '/private/notifications/subscription',
  access: 'session',
  summary: 'Unsubscribes this browser. Unknown endpoints get the same reply.',
  source: 'P-1101',
  body: z.object({ endpoint: z.string() }),
  reply: okReply,
  status: 200,
});

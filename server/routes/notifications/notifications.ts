import * as notifications from '#core/contract/notifications/notifications.ts';
import type { Implement } from '#server/http/implement.ts';
import { changeChoices, readChoices } from '#server/services/notifications/choices.ts';
import { addSubscription, removeSubscription } from '#server/services/notifications/subscriptions.ts';

/** Which notifications a user wants, and the browsers that get them. */
export function notificationRoutes(implement: Implement): void {
  implement(notifications.readNotifications, async ({ context, caller }) => ({
    publicKey: context.pushSender.publicKey,
    choices: await readChoices(context, caller),
  }));

  implement(notifications.saveNotificationChoices, ({ context, caller, body }) =>
    changeChoices(context, caller, body),
  );

  implement(notifications.addPushSubscription, async ({ context, caller, body }) => {
    await addSubscription(context, caller, body);
    return { ok: true };
  });

  implement(notifications.removePushSubscription, async ({ context, caller, body }) => {
    await removeSubscription(context, caller, body.endpoint);
    return { ok: true };
  });
}

import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications/notifications.ts';
import { findNotificationChoices } from '../../repositories/notifications/notification-choices.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import type { ServiceContext } from '../service-context.ts';
import { notify, shortTitle, enabledKind } from './notify.ts';

/**
 * Notifies the organizer that the fee was paid, and that the raffle is published if it is: one notification for both, by their
 * preferences. Inside the transaction of those changes (P-1101).
 */
export async function notifyOfFee(
  context: ServiceContext,
  { id, ownerId, title }: Pick<StoredRaffle, 'id' | 'ownerId' | 'title'>,
  isPublished: boolean,
): Promise<void> {
  const choices = await findNotificationChoices(context.db, ownerId);
  const kind = enabledKind(
    choices,
    isPublished ? (['rafflePublished', 'paymentConfirmed'] as const) : (['paymentConfirmed'] as const),
  );
  if (!kind) return;
  await notify(context, ownerId, {
    ...NOTIFICATION_TEXT[kind](shortTitle(title)),
    path: wizardStepPath(id, STEP.payment),
    tag: `raffle-${id}`,
  });
}

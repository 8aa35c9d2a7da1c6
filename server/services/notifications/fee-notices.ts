import { wizardStepPath } from '#core/domain/app-paths.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications.ts';
import { findNotificationChoices } from '../../repositories/notifications/notification-choices.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import type { ServiceContext } from '../service-context.ts';
import { notify, shortTitle, wantedKind } from './notify.ts';

/** The wizard's step that says how the publication stands. */
const PAYMENT_STEP = 3;

/**
 * Tells the organizer that the fee has arrived, and that the raffle is on the air where it now is: one notification for both,
 * by what they chose. In the transaction that made it so (decision 26).
 */
export async function notifyOfFee(
  context: ServiceContext,
  { id, ownerId, title }: Pick<StoredRaffle, 'id' | 'ownerId' | 'title'>,
  isPublished: boolean,
): Promise<void> {
  const choices = await findNotificationChoices(context.db, ownerId);
  const kind = wantedKind(
    choices,
    isPublished ? (['rafflePublished', 'paymentConfirmed'] as const) : (['paymentConfirmed'] as const),
  );
  if (!kind) return;
  await notify(context, ownerId, {
    ...NOTIFICATION_TEXT[kind](shortTitle(title)),
    path: wizardStepPath(id, PAYMENT_STEP),
    tag: `raffle-${id}`,
  });
}

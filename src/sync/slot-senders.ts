import type { SlotKind } from '#src/storage/slot.ts';
import { configCreateSender, configSender } from './config-sender.ts';
import { deletionSender } from './deletion-sender.ts';
import { raffleSender } from './raffle-sender.ts';
import { sellerProfileSender } from './seller-profile-sender.ts';
import type { SlotSender } from './slot-sender.ts';

const SLOT_SENDERS = {
  'seller-profile': sellerProfileSender,
  raffle: raffleSender,
  'config-create': configCreateSender,
  config: configSender,
  deletion: deletionSender,
} as const satisfies Partial<Record<SlotKind, SlotSender>>;

/** Who sends slots of a kind. What sends images comes with the first of them. */
export async function slotSenderOf(kind: SlotKind): Promise<SlotSender> {
  if (kind === 'image') return (await import('./images/image-sender.ts')).imageSender;
  if (kind === 'image-removals')
    return (await import('./images/image-removals-sender.ts')).imageRemovalsSender;
  return SLOT_SENDERS[kind];
}

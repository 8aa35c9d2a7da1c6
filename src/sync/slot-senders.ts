import type { SlotKind } from '#src/storage/slot.ts';
import { configCreateSender, configSender } from './config-sender.ts';
import { deletionSender } from './deletion-sender.ts';
import { raffleSender } from './raffle-sender.ts';
import { sellerProfileSender } from './seller-profile-sender.ts';
import type { SlotSender } from './slot-sender.ts';

export const SLOT_SENDERS: Record<SlotKind, SlotSender> = {
  'seller-profile': sellerProfileSender,
  raffle: raffleSender,
  'config-create': configCreateSender,
  config: configSender,
  deletion: deletionSender,
};

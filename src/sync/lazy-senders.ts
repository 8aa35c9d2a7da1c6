import type { SlotKind } from '#src/storage/slot.ts';
import { deletionSender } from './deletion-sender.ts';
import { imageRemovalsSender } from './images/image-removals-sender.ts';
import { imageSender } from './images/image-sender.ts';
import { sellerProfileSender } from './seller-profile-sender.ts';
import type { SlotSender } from './slot-sender.ts';

/** Who sends what is seldom sent. In one file, as what several of them need would else come with every screen. */
export const LAZY_SENDERS = {
  'seller-profile': sellerProfileSender,
  image: imageSender,
  'image-removals': imageRemovalsSender,
  deletion: deletionSender,
} as const satisfies Partial<Record<SlotKind, SlotSender>>;

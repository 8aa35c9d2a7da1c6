import type { SlotKind } from '#src/storage/slot.ts';
import { deletionSender } from './deletion-sender.ts';
import { imageRemovalsSender } from './image-removals-sender.ts';
import { imageSender } from './image-sender.ts';
import { sellerProfileSender } from './seller-profile-sender.ts';
import type { SlotSender } from './slot-sender.ts';

/** Senders of rare kinds. In one file: modules that several of them share would otherwise be loaded with every screen. */
export const LAZY_SENDERS = {
  'seller-profile': sellerProfileSender,
  image: imageSender,
  'image-removals': imageRemovalsSender,
  deletion: deletionSender,
} as const satisfies { [K in SlotKind]?: SlotSender<K> };

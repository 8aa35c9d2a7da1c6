import type { SlotKind } from '#src/storage/slot.ts';
import { configCreateSender, configSender } from './config-sender.ts';
import { raffleSender } from './raffle-sender.ts';
import type { SlotSender } from './slot-sender.ts';

/** The sender of slots of a kind. Those of rare kinds are loaded with their first slot: sending needs the network anyway. */
export async function slotSenderOf(kind: SlotKind): Promise<SlotSender> {
  switch (kind) {
    case 'raffle':
      return raffleSender;
    case 'config-create':
      return configCreateSender;
    case 'config':
      return configSender;
    default:
      return (await import('./lazy-senders.ts')).LAZY_SENDERS[kind];
  }
}

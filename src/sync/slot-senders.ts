import type { SlotKind } from '#src/storage/slot.ts';
import { configCreateSender, configSender } from './config-sender.ts';
import { raffleSender } from './raffle-sender.ts';
import type { SlotSender } from './slot-sender.ts';

const SENDERS = {
  raffle: raffleSender,
  'config-create': configCreateSender,
  config: configSender,
} as const satisfies Partial<Record<SlotKind, SlotSender>>;

/** Who sends slots of a kind. Those of seldom kinds come with the first of them: it needs the network anyway. */
export async function slotSenderOf(kind: SlotKind): Promise<SlotSender> {
  if (kind === 'raffle' || kind === 'config-create' || kind === 'config') return SENDERS[kind];
  return (await import('./lazy-senders.ts')).LAZY_SENDERS[kind];
}

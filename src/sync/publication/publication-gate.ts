import { isPendingDeletion, type Slot, waitsForPassword } from '#src/storage/slot.ts';
import { findSlot, listSlotsOfRaffle } from '#src/storage/slots.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { goesBeforeConfig } from '../queue/queue-order.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { DocumentStep, GateReason, PublicationGate } from '../context/sync-outcomes.ts';
import { slotAttention } from '../status/sync-state.ts';

export interface GateInput {
  raffle: StoredRaffle | undefined;
  config: StoredRaffleConfig | undefined;
  /** The raffle's slots and the seller profile's. */
  slots: readonly Slot[];
  /** A probe has just reached our server. */
  isOnline: boolean;
}

/** Reads everything from the database and probes the server. */
export async function publicationGate(context: SyncContext, raffleId: string): Promise<PublicationGate> {
  const { database, connectivity } = context;
  const isOnline = await connectivity.probe();
  const [raffle, config, own, profile] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
    listSlotsOfRaffle(database, raffleId),
    findSlot(database, 'seller-profile', null),
  ]);
  return evaluateGate({ raffle, config, slots: profile ? [...own, profile] : own, isOnline });
}

/** Open only when the server has, at known revisions, exactly what this device shows (P-513). */
export function evaluateGate(input: GateInput): PublicationGate {
  const missing = missingOf(input);
  const { raffle, config } = input;
  if (missing.length > 0 || !raffle?.base || !config?.base) return { open: false, missing };
  return { open: true, raffleRevision: raffle.base.revision, configRevision: config.base.revision };
}

function missingOf({ raffle, config, slots, isOnline }: GateInput): GateReason[] {
  const reasons = [...raffleReasons(raffle, slots), ...configReasons(config, slots), ...imageReasons(slots)];
  return isOnline ? reasons : [...reasons, { kind: 'offline' }];
}

function raffleReasons(raffle: StoredRaffle | undefined, slots: readonly Slot[]): GateReason[] {
  if (!raffle) return [{ kind: 'unsaved-edits', step: 0 }];
  if (raffle.deletedElsewhere) return [{ kind: 'attention', step: 0, reason: { kind: 'deleted-elsewhere' } }];
  if (raffle.conflict) {
    return [{ kind: 'attention', step: 0, reason: { kind: 'conflict', document: 'raffle' } }];
  }
  // Deleted in another tab and not undone.
  if (slots.some(isPendingDeletion)) return [{ kind: 'not-sent', step: 0 }];
  const slot = slots.find((one) => one.kind === 'raffle');
  return documentReasons(0, raffle, slot);
}

function configReasons(config: StoredRaffleConfig | undefined, slots: readonly Slot[]): GateReason[] {
  if (config?.conflict) {
    return [{ kind: 'attention', step: 1, reason: { kind: 'conflict', document: 'config' } }];
  }
  const save = slots.find((one) => one.kind === 'config');
  if (!config || (!save && config.working.paymentOption === null)) return [{ kind: 'config-never-saved' }];
  if (save && slots.some((one) => waitsForPassword(one) && goesBeforeConfig(one, save))) {
    return [{ kind: 'password-needed' }];
  }
  const creation = slots.find((one) => one.kind === 'config-create');
  const reasons = documentReasons(1, config, save);
  return reasons.length === 0 && creation ? slotReasons(1, creation) : reasons;
}

/** Pending uploads as a count, refused uploads one by one, and removals. */
function imageReasons(slots: readonly Slot[]): GateReason[] {
  const uploads = slots.filter((one) => one.kind === 'image');
  const refused = uploads.filter((one) => slotAttention(one) !== undefined);
  const count = uploads.length - refused.length;
  const waiting: GateReason[] = count > 0 ? [{ kind: 'images-not-sent', count }] : [];
  const others = [...refused, ...slots.filter((one) => one.kind === 'image-removals')];
  return [...waiting, ...others.flatMap((one) => slotReasons(1, one))];
}

function documentReasons(
  step: DocumentStep,
  row: StoredRaffle | StoredRaffleConfig,
  slot: Slot | undefined,
): GateReason[] {
  const savedRev = slot?.pending.localRev ?? row.ackedRev;
  const isUnsaved = row.localRev > savedRev || (row.base === null && !slot);
  const unsaved: GateReason[] = isUnsaved ? [{ kind: 'unsaved-edits', step }] : [];
  return slot ? [...unsaved, ...slotReasons(step, slot)] : unsaved;
}

/** A save held for the fee does not close the gate, which leads to the payment (P-505). */
function slotReasons(step: DocumentStep, slot: Slot): GateReason[] {
  const reason = slotAttention(slot);
  if (reason?.kind === 'fee-due') return [];
  return [reason ? { kind: 'attention', step, reason } : { kind: 'not-sent', step }];
}

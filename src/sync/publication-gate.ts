import { isPendingDeletion, type Slot, slotId, waitsForPassword } from '#src/storage/slot.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { goesBeforeConfig } from './queue-order.ts';
import type { SyncContext } from './sync-context.ts';
import type { DocumentStep, GateReason, PublicationGate } from './sync-outcomes.ts';
import { slotAttention } from './sync-state.ts';

/** What the gate is judged by. */
export interface GateInput {
  raffle: StoredRaffle | undefined;
  config: StoredRaffleConfig | undefined;
  /** The raffle's, and that of the seller profile. */
  slots: readonly Slot[];
  /** A probe has reached our server just now. */
  isOnline: boolean;
}

/** Reads everything afresh and asks the server for a sign of life. */
export async function publicationGate(context: SyncContext, raffleId: string): Promise<PublicationGate> {
  const { database, connectivity } = context;
  const isOnline = await connectivity.probe();
  const [raffle, config, own, profile] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
    listSlotsOfRaffle(database, raffleId),
    database.slots.get(slotId('seller-profile', null)),
  ]);
  return evaluateGate({ raffle, config, slots: profile ? [...own, profile] : own, isOnline });
}

/** Open only when the server has, at known revisions, exactly what this device shows (decision 28). */
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
  // Deleted in another tab, and not undone yet.
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
  const making = slots.find((one) => one.kind === 'config-create');
  const reasons = documentReasons(1, config, save);
  return reasons.length === 0 && making ? slotReasons(1, making) : reasons;
}

/** Images that are not up yet, told together; what was refused of them, one by one; and those to be let go of. */
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

/** A raffle that waits for its fee is no reason: the fee is what the gate leads to (decision 10). */
function slotReasons(step: DocumentStep, slot: Slot): GateReason[] {
  const reason = slotAttention(slot);
  if (reason?.kind === 'fee-due') return [];
  return [reason ? { kind: 'attention', step, reason } : { kind: 'not-sent', step }];
}

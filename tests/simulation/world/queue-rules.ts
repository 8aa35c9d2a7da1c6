import { MERGED_INVALID_CODE } from '#core/text/sync.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { DocumentName } from './edit-ledger.ts';
import { differences } from './fields.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { DeviceRows } from './universe.ts';
import type { World } from './world.ts';

/** A document of a device with its slot. */
interface Queued {
  name: DocumentName;
  raffleId: string;
  row: StoredRaffle | StoredRaffleConfig;
  slot: Slot | undefined;
}

/** Invariants between a device's documents and its queue while nothing is being written. */
export function checkQueue(world: World, device: SimulatedDevice, rows: DeviceRows): void {
  for (const slot of rows.slots) checkNoVersionRefuses(world, device, slot);
  for (const queued of documentsOf(rows)) {
    checkRefusal(world, device, queued);
    checkQuestionHolds(world, device, queued);
    checkBase(world, device, queued);
  }
}

function documentsOf({ raffles, configs, slots }: DeviceRows): Queued[] {
  const slotOf = (name: DocumentName, raffleId: string) =>
    slots.find((slot) => slot.kind === name && slot.raffleId === raffleId);
  return [
    ...raffles.map((row) => ({ name: 'raffle' as const, raffleId: row.id, row })),
    ...configs.map((row) => ({ name: 'config' as const, raffleId: row.raffleId, row })),
  ].map((one) => ({ ...one, slot: slotOf(one.name, one.raffleId) }));
}

/** Refusals that are not of one save: the merge has found it broken, or the whole document is gone. */
const OF_NO_SAVE = [MERGED_INVALID_CODE, 'deleted'];

/** Only what the server has refused stands as refused: what was saved since is on its way. */
function checkRefusal(world: World, device: SimulatedDevice, { name, raffleId, slot }: Queued): void {
  if (slot?.state !== 'rejected' || OF_NO_SAVE.includes(slot.problem?.code ?? '')) return;
  const sent = world.wire.saves.lastOf(device.name, name, raffleId);
  const apart = sent ? differences(name, slot.pending.data, sent) : ['all'];
  if (apart.length > 0)
    world.fail('only what was sent is refused', `${device.name} ${slot.id}: ${apart.join(', ')}`);
}

/** What the server does not understand of another version is no refusal of what was written (P-1042). */
function checkNoVersionRefuses(world: World, device: SimulatedDevice, { id, state, problem }: Slot): void {
  if (problem?.code === 'update-needed' || problem?.code === 'server-behind')
    world.fail('no save is rejected for its version', `${device.name} ${id}: ${state}, ${problem.code}`);
}

/** While a question is open its save waits for the answer, with nothing of it on its way. */
function checkQuestionHolds(world: World, device: SimulatedDevice, { row, slot }: Queued): void {
  if (!slot) return;
  const isHeld = slot.state === 'conflict' && slot.attempt === null;
  if (row.conflict ? isHeld : slot.state !== 'conflict') return;
  const told = `${device.name} ${slot.id}: ${slot.state}${slot.attempt ? ', sent' : ''}${row.conflict ? ', asked' : ''}`;
  world.fail('a save waits for the answer to its question, and for none else', told);
}

/** What a device knows of the server's document never gets older, unless the server itself has. */
function checkBase(world: World, device: SimulatedDevice, { name, raffleId, row }: Queued): void {
  if (world.wasRestored) return;
  const place = `${device.name} ${name} ${raffleId}`;
  const known = world.revisions.get(place) ?? 0;
  const revision = row.base?.revision ?? 0;
  if (revision < known)
    world.fail('the base never gets older', `${place}: revision ${revision} after ${known}`);
  else world.revisions.set(place, revision);
}

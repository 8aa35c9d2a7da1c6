import type { OpenDocument } from '#src/sync/context/open-screens.ts';
import type { Edit } from './edit-ledger.ts';
import { isInJournal } from './left-in-journal.ts';
import { comparableFields } from './fields.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedTab } from './simulated-tab.ts';
import type { World } from './world.ts';

/** A user's database on a device is cleared: `tabs` have the only copies. */
export function noteLoss(
  world: World,
  device: SimulatedDevice,
  userId: string,
  tabs: readonly SimulatedTab[],
): void {
  const at = world.ledger.now();
  const documents = tabs.flatMap(({ shown }) => shown);
  // The journal is another storage of the browser.
  const journaled = new Set(world.ledger.edits.filter((edit) => isInJournal(device, edit)));
  world.ledger.databaseLost(device.name, userId, at, isLeft({ documents, journaled }));
  world.wire.queueLost(device.name, userId);
  world.waitEnders.ended(device.name);
  world.losses.set(device.name, { userId, at, tabs, journaled });
  // A deletion that was not sent is lost too.
  for (const place of world.ledger.deleted)
    if (place.startsWith(`${device.name} `)) world.mayReturn.add(place);
  forget(world.revisions, `${device.name} `);
}

/** Forgets what is kept of one place. */
function forget(
  places: { keys(): Iterable<string>; delete(place: string): unknown },
  beginning: string,
): void {
  for (const place of [...places.keys()]) if (place.startsWith(beginning)) places.delete(place);
}

interface Left {
  documents: readonly OpenDocument[];
  journaled: ReadonlySet<Edit>;
}

/** Whether what was written is in the journal, or in a form. */
function isLeft({ documents, journaled }: Left) {
  const isShown = isShownIn(documents);
  return (edit: Edit) => journaled.has(edit) || isShown(edit);
}

/** Whether a form shows what was written. Images that only the device had are lost with its database. */
function isShownIn(documents: readonly OpenDocument[]) {
  return ({ document, raffleId, field, value }: Edit) =>
    field !== 'images' &&
    documents.some(
      ({ kind, raffleId: id, form }) =>
        kind === document &&
        id === raffleId &&
        form !== undefined &&
        JSON.stringify(comparableFields(document, form.values)[field]) === JSON.stringify(value),
    );
}

/** Whether the pages that live on have put back everything. What only a page that died had is lost. */
export function isPutBack(world: World, device: SimulatedDevice, userId: string): boolean {
  const loss = world.losses.get(device.name);
  if (loss?.userId !== userId) return true;
  if (loss.tabs.some(({ isDead, isPutBack: isDone }) => !isDead && !isDone)) return false;
  settleLoss(world, device);
  return true;
}

/** What was put back is kept, the rest is lost: its pages have died, or their user has signed out. */
export function settleLoss(world: World, device: SimulatedDevice): void {
  const loss = world.losses.get(device.name);
  if (!loss) return;
  const { userId, at, tabs, journaled } = loss;
  const documents = tabs.filter((tab) => tab.isPutBack).flatMap(({ shown }) => shown);
  world.ledger.databaseLost(device.name, userId, at, isLeft({ documents, journaled }));
  world.losses.delete(device.name);
  world.everCleared.add(device.name);
}

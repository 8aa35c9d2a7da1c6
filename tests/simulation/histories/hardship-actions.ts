import type { OpenDocument } from '#src/sync/context/open-screens.ts';
import { noteLoss } from '../world/database-loss.ts';
import type { DocumentName } from '../world/edit-ledger.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { DeviceRows } from '../world/universe.ts';
import type { World } from '../world/world.ts';
import { type Action, pickAt } from './command.ts';
import { formOf } from './form-actions.ts';

/** What a tab has of the raffle whose form is open in it. */
function shownIn(world: World, tab: SimulatedTab, { raffles, configs }: DeviceRows): OpenDocument[] {
  const { raffleId } = tab.opened ?? {};
  const raffle = raffles.find(({ id }) => id === raffleId);
  if (raffleId === undefined || !raffle) return [];
  const config = configs.find((one) => one.raffleId === raffleId);
  const form = <Data extends object>(document: DocumentName, working: Data) => ({
    shown: working,
    values: formOf(world, tab, document, raffleId, working),
  });
  return [
    { kind: 'raffle', raffleId, row: raffle, form: form('raffle', raffle.working) },
    ...(config
      ? [{ kind: 'config', raffleId, row: config, form: form('config', config.working) } as const]
      : []),
  ];
}

/** The browser clears the database while the app is open (P-1027): what its forms show is the last copy. */
export const loseDatabase: Action = ({ world, device }) => {
  const userId = device.signedIn;
  const tabs = device.tabs.filter((tab) => tab.userId === userId);
  if (userId === undefined || tabs.length === 0 || world.isFull(device.name) || !device.disk.isSettled())
    return undefined;
  const rows = device.rows(userId);
  for (const tab of tabs) {
    tab.shown = shownIn(world, tab, rows);
    tab.isPutBack = tab.shown.length === 0;
  }
  const documents = tabs.flatMap(({ shown }) => shown);
  noteLoss(world, device, userId, tabs);
  device.disk.clear(`rifaria-${device.databaseOf(userId)}`);
  return `loses the database of ${userId}, ${documents.length} documents are open`;
};

/** Storage has no room for anything for a while. */
export const fillStorage: Action = ({ world, device, command }) => {
  // What a page puts back finds room (P-1027).
  if (world.losses.has(device.name)) return undefined;
  const seconds = pickAt([2, 8, 45], command.choice) ?? 2;
  world.fullUntilMs.set(device.name, world.scheduler.nowMs + seconds * 1_000);
  return `storage is full for ${seconds} s`;
};

/** The server refuses the device's next cursor with 400, so it pulls the whole list. */
export const refuseCursor: Action = ({ world, device }) => {
  world.arm({ device, fault: { status: 400 }, of: 'changes' });
  return 'the next cursor of changes is refused';
};

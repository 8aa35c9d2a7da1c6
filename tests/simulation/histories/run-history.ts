import '../world/globals.ts';
import '../world/loaded-ahead.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { checkConverged, checkJournal, checkScreen } from '../world/screen-rules.ts';
import { seededRandom } from '../world/random.ts';
import type { Violation } from '../world/violation.ts';
import type { SimulatedDevice } from '../world/simulated-device.ts';
import { World } from '../world/world.ts';
import { actionOf, drawHistory, type HistoryKind } from './commands.ts';
import { updateDevice } from './deployment-actions.ts';
import { type Command, pickAt } from './command.ts';
import { resetCount } from './form-actions.ts';
import { countImagesAnew } from './image-actions.ts';

export interface HistoryResult {
  violation: Violation | undefined;
  log: string[];
  commands: number;
  steps: number;
}

const USERS = ['ana', 'bia'] as const;

/** The history of a seed. */
export function historyOf(seed: number, kind: HistoryKind): Command[] {
  return drawHistory(seededRandom(seed), kind);
}

/** With `restores` one device alone: what it had is all that the server must get again, without a question. */
const devicesOf = (kind: HistoryKind) => (kind === 'restores' ? ['celular'] : undefined);

/** Runs a history, then a healthy network, and checks all promises. */
export function runHistory(
  seed: number,
  commands: readonly Command[],
  kind: HistoryKind = 'plain',
): HistoryResult {
  const world = openWorld(seed, devicesOf(kind));
  try {
    for (const command of commands) {
      perform(world, command);
      checkAll(world);
      if (world.violation) break;
    }
    if (!world.violation) heal(world);
    return {
      violation: world.violation,
      log: world.log,
      commands: commands.length,
      steps: world.scheduler.steps,
    };
  } finally {
    world.end();
  }
}

/** Devices of one user, each with an open tab. */
export function openWorld(seed: number, deviceNames?: readonly string[]): World {
  resetCount();
  countImagesAnew();
  const world = new World(seed + 1, deviceNames);
  try {
    for (const device of world.devices) {
      device.signIn('ana');
      device.openTab();
    }
    world.scheduler.run(2_000);
    return world;
  } catch (error) {
    world.end();
    throw error;
  }
}

export function perform(world: World, command: Command): void {
  const device = pickAt(world.devices, command.device) ?? world.devices[0]!;
  const tab = pickAt(device.tabs, command.tab);
  const line = actionOf(command.kind)({ world, device, tab, command });
  if (line === undefined) return;
  const { pace } = command;
  world.trace(`${tab?.name ?? device.name} ${line}`);
  if ('steps' in pace) world.scheduler.run(60_000, pace.steps);
  else world.scheduler.run(pace.ms);
}

/** Checks every device for every user. */
export function checkAll(world: World): void {
  for (const device of world.devices) for (const userId of USERS) checkScreen(world, device, userId);
}

/** Maximum rounds of conflicts until all devices agree. */
const ROUNDS = 4;

/** Time for sending everything over a healthy network, milliseconds. */
const HEALTHY_MS = 6 * 60_000;

/** Without faults: every device takes the update, every user signs in on their devices and resolves conflicts, until all devices agree with the server. */
export function heal(world: World): void {
  world.disarm();
  world.trace('from here on all is well');
  for (const device of world.devices) if (!device.isOnline) device.setOnline(true);
  for (const device of world.devices) updateDevice(world, device);
  for (const userId of USERS) {
    const devices = world.devices.filter(
      (device) => device.rows(userId).raffles.length > 0 || userId === 'ana',
    );
    for (const device of devices) look(world, device, userId);
    let isAgreed = agree(world, devices, userId);
    checkUpdated(world, devices, userId);
    for (let round = 0; round < ROUNDS && !world.violation && !isAgreed; round += 1) {
      answerQuestions(world, devices, userId);
      isAgreed = agree(world, devices, userId);
    }
    for (const device of devices) {
      checkScreen(world, device, userId);
      checkConverged(world, device, userId);
      checkJournal(world, device, userId);
    }
    if (world.violation) return;
  }
}

/** Sends and pulls everything. Returns whether it has converged: nothing is queued, and nothing was sent after others had pulled. */
function agree(world: World, devices: readonly SimulatedDevice[], userId: string): boolean {
  settle(world);
  const before = world.server.effects.length;
  pullAll(world, devices);
  return world.server.effects.length === before && isAtRest(devices, userId);
}

/** What waited for the update is sent after it, without being asked for (P-1042). */
function checkUpdated(world: World, devices: readonly SimulatedDevice[], userId: string): void {
  for (const device of devices)
    for (const { id, state } of device.rows(userId).slots)
      if (state === 'update-needed')
        world.fail('what waited for an update is sent after it', `${device.name} ${id}`);
}

/** No conflicts and an empty queue. */
function isAtRest(devices: readonly SimulatedDevice[], userId: string): boolean {
  return devices.every((device) => {
    const { raffles, configs, slots } = device.rows(userId);
    return slots.length === 0 && [...raffles, ...configs].every(({ conflict }) => conflict === null);
  });
}

/** Opens a new tab, as the others may be closing, and shows those: a shown page opens its database again (reopenWhenVisible). */
function look(world: World, device: SimulatedDevice, userId: string): void {
  device.signIn(userId);
  for (const tab of device.tabs) {
    const { database } = tab.engine;
    world.startAction(tab, 'is shown', () => withStorage(() => database.meta.count(), database));
  }
  device.openTab();
}

/** Longer than any delay. */
function settle(world: World): void {
  world.scheduler.run(HEALTHY_MS);
}

function answerQuestions(world: World, devices: readonly SimulatedDevice[], userId: string): void {
  for (const device of devices) {
    const tab = device.tabs.length - 1;
    const command = { device: world.devices.indexOf(device), tab, target: 0, pace: { ms: 3_000 } };
    const { raffles, configs } = device.rows(userId);
    const questions = [...raffles, ...configs].filter(({ conflict }) => conflict).length;
    for (let place = 0; place < questions; place += 1)
      perform(world, { ...command, kind: 'lookAtGate', target: place, choice: 0 });
    for (let count = 0; count < questions; count += 1)
      perform(world, { ...command, kind: 'resolve', choice: world.random.below(2) });
    perform(world, { ...command, kind: 'sendNow', choice: 0 });
  }
}

/** Long enough for a list of several pages on a slow network, milliseconds. */
const PULL_MS = 40_000;

/** Other devices pull what one device has sent meanwhile. */
function pullAll(world: World, devices: readonly SimulatedDevice[]): void {
  for (const device of devices) {
    const place = {
      device: world.devices.indexOf(device),
      tab: device.tabs.length - 1,
      target: 0,
      choice: 0,
    };
    perform(world, { ...place, kind: 'pull', pace: { ms: PULL_MS } });
  }
}

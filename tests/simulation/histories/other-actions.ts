import { DAY_MS } from '#core/domain/durations.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { settleLoss } from '../world/database-loss.ts';
import type { DiskFault } from '../world/disk.ts';
import { differences, comparableFields } from '../world/fields.ts';
import { checkMissing, openQuestions } from '../world/gate-rule.ts';
import type { NetworkFault } from '../world/simulated-network.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import { type Action, inTab, pickAt, type Scene, takenBackIfRefused } from './command.ts';
import { listedRaffles, raffleOfScene } from './form-actions.ts';

/** All that can be typed. */
const DISCARDED_FIELDS = [...Object.keys(RAFFLE_FIELDS), ...Object.keys(CONFIG_FIELDS)];

export const remove = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const takeBack = world.ledger.removed(tab.deviceName, raffle.id);
  world.startAction(tab, 'delete', () => takenBackIfRefused(tab.engine.deleteRaffle(raffle.id), takeBack));
  return `deletes ${raffle.id.slice(-4)}`;
});

export const undoRemove = inTab(({ world, tab, command }) => {
  const { slots } = tab.device.rows(tab.userId);
  const raffleId = pickAt(
    slots.filter(({ kind }) => kind === 'deletion'),
    command.target,
  )?.raffleId;
  if (!raffleId) return undefined;
  world.startAction(
    tab,
    'undo delete',
    () => tab.engine.undoDelete(raffleId),
    (isUndone) => isUndone && world.ledger.deleted.delete(`${tab.deviceName} ${raffleId}`),
  );
  return `takes the deletion of ${raffleId.slice(-4)} back`;
});

/** The user leaves a step: what is typed in a draft counts as saved. */
export const leaveStep = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  const at = world.ledger.now();
  world.startAction(
    tab,
    'leave step',
    () => tab.engine.leaveRaffle(raffle.id),
    (incomplete) => incomplete.length === 0 && world.ledger.wasLeft(tab.deviceName, raffle.id, at),
  );
  return `leaves a step of ${raffle.id.slice(-4)}`;
});

/** 'Publicar alterações' of a raffle on the air. */
export const publishChanges = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (raffle?.base?.status !== 'active') return undefined;
  world.ledger.publishes(tab.deviceName, raffle.id);
  world.startAction(tab, 'publish changes', () => tab.engine.publishChanges(raffle.id));
  return `publishes the changes of ${raffle.id.slice(-4)}`;
});

/** 'Descartar': what was typed since the last save is given up. */
export const discardChanges = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (raffle?.base?.status !== 'active') return undefined;
  const { deviceName } = tab;
  const given = { deviceName, raffleId: raffle.id, fields: DISCARDED_FIELDS };
  const takeBack = world.ledger.concede({ ...given, document: 'raffle' }, { ...given, document: 'config' });
  world.startAction(tab, 'discard changes', () =>
    takenBackIfRefused(tab.engine.discardChanges(raffle.id), takeBack),
  );
  return `discards the changes of ${raffle.id.slice(-4)}`;
});

export const publish = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle) return undefined;
  world.publishing.set(tab, world.ledger.now());
  const isOver = world.ledger.asksForPublication(tab, raffle.id);
  const questions = openQuestions(world, tab, raffle.id);
  world.startAction(
    tab,
    'publish',
    () => tab.engine.publishFree(raffle.id).finally(isOver),
    (outcome) =>
      outcome.kind === 'gate-closed' && checkMissing(world, tab, raffle.id, questions, outcome.missing),
  );
  return `publishes ${raffle.id.slice(-4)}`;
});

export const copy = inTab((scene) => {
  const { world, tab } = scene;
  const raffle = raffleOfScene(scene);
  if (!raffle || listedRaffles(tab).length > 3) return undefined;
  world.startAction(tab, 'copy', () => tab.making(() => tab.engine.duplicateRaffle(raffle.id)));
  return `copies ${raffle.id.slice(-4)}`;
});

/** The conflict of a command. */
function questionOf({ tab, command }: Scene & { tab: SimulatedTab }) {
  const { raffles, configs } = tab.device.rows(tab.userId);
  const open = [
    ...raffles
      .filter(({ conflict }) => conflict)
      .map((row) => ({ name: 'raffle' as const, raffleId: row.id, row })),
    ...configs
      .filter(({ conflict }) => conflict)
      .map((row) => ({ name: 'config' as const, raffleId: row.raffleId, row })),
  ];
  return pickAt(open, command.target);
}

/** Opens the payment step of a raffle with a conflict: the gate must name it. */
export const lookAtGate = inTab((scene) => {
  const { world, tab } = scene;
  const { raffleId } = questionOf(scene) ?? {};
  if (raffleId === undefined) return undefined;
  const questions = openQuestions(world, tab, raffleId);
  world.startAction(
    tab,
    'look at gate',
    () => tab.engine.publicationGate(raffleId),
    (gate) => checkMissing(world, tab, raffleId, questions, gate.open ? [] : gate.missing),
  );
  return `looks at what keeps ${raffleId.slice(-4)} from being published`;
});

/** How long a user may look at two versions before choosing, milliseconds; a third may arrive meanwhile. */
const READING_MS = 3_000;

/** Resolves a conflict, at once or after a while, with both versions on screen. */
export const resolve = inTab((scene) => {
  const { world, tab, command } = scene;
  const question = questionOf(scene);
  if (!question?.row.conflict) return undefined;
  const { name, raffleId } = question;
  const { working, conflict, localRev } = question.row;
  for (const [field, value] of Object.entries(comparableFields(name, conflict)))
    world.ledger.shown.add(`${tab.deviceName} ${name} ${raffleId} ${field} ${JSON.stringify(value)}`);
  const keep = command.choice % 2 ? 'device' : 'server';
  if (keep === 'server') {
    const fields = differences(name, working, conflict);
    world.ledger.concede({ deviceName: tab.deviceName, document: name, raffleId, fields });
  }
  const seen = { revision: conflict.revision, localRev };
  const choose = () =>
    world.startAction(tab, 'resolve', () => tab.engine.resolveConflict(raffleId, name, keep, seen));
  const readingMs = command.choice % 4 >= 2 ? READING_MS : 0;
  if (readingMs > 0) world.scheduler.after(readingMs, choose, tab);
  else choose();
  return `chooses the version of the ${keep} for ${name} of ${raffleId.slice(-4)} after ${readingMs / 1_000} s`;
});

export const sendNow = inTab(({ world, tab }) => {
  const { waitEnders } = world;
  world.startAction(tab, 'send now', () =>
    waitEnders.during(tab.deviceName, tab, () => tab.engine.sendNow()),
  );
  return "'Enviar agora'";
});

export const pull = inTab(({ world, tab }) => {
  world.startAction(tab, 'pull', () => tab.engine.pull());
  return 'pulls';
});

export const kill: Action = ({ device, tab }) => {
  if (!tab) return undefined;
  device.kill(tab);
  return 'is killed';
};

export const open: Action = ({ device }) =>
  device.tabs.length < 3 ? device.openTab() && 'opens a tab' : undefined;

/** The browser's `sync` event, with any open tabs. */
export const workerRuns: Action = ({ device }) => {
  const worker = device.runWorker();
  return worker && `${worker.name} drains in the background`;
};

export const offline: Action = ({ device }) => {
  if (!device.isOnline) return undefined;
  device.setOnline(false);
  return 'goes offline';
};

export const online: Action = ({ device }) => {
  if (device.isOnline) return undefined;
  device.setOnline(true);
  return 'is back online';
};

export const signOut: Action = ({ world, device, tab }) => {
  if (device.signedIn === undefined) return undefined;
  device.signOut();
  settleLoss(world, device);
  const stop = (one: SimulatedTab) => one.engine.stop().then(() => device.kill(one));
  if (tab) world.startAction(tab, 'stop', () => world.waitEnders.during(device.name, tab, () => stop(tab)));
  return 'signs out';
};

/** Mostly the owner of the device; sometimes a second user. */
export const signIn: Action = ({ world, device, command }) => {
  const userId = command.choice % 4 === 3 && device === world.devices[0] ? 'bia' : 'ana';
  if (device.signedIn === userId && command.choice % 2) return undefined;
  // Without a session the open screens of the other user are gone.
  if (world.losses.get(device.name)?.userId !== userId) settleLoss(world, device);
  device.signIn(userId);
  if (!device.tabs.some((tab) => tab.userId === userId)) device.openTab();
  return `signs in as ${userId}`;
};

/** The server ends every session of a user. */
export const expire: Action = ({ world, device }) => {
  if (device.signedIn === undefined) return undefined;
  for (const [token, userId] of world.server.tokens)
    if (userId === device.signedIn) world.server.tokens.delete(token);
  return 'the session expires';
};

export const setClock: Action = ({ world, device, command }) => {
  device.clockMs = pickAt([-3 * DAY_MS, 3 * DAY_MS, -40 * 60_000, 90_000, 0], command.choice) ?? 0;
  world.clockWasMoved = true;
  return `the clock is ${device.clockMs / 1000} s ahead`;
};

const NETWORK_FAULTS: readonly NetworkFault[] = [
  'drop-request',
  'drop-reply',
  'drop-reply',
  'duplicate',
  'late',
  'hang',
  'bad-gateway',
  'portal',
  'cut-reply',
  'kill-before',
  'kill-after',
  'kill-answered',
  { status: 500 },
  { status: 429, retryAfter: 20 },
  { status: 401 },
  { status: 403 },
  { status: 412 },
  { status: 413 },
  { status: 422 },
];

export const networkFault: Action = ({ world, device, command }) => {
  const fault = pickAt(NETWORK_FAULTS, command.choice) ?? 'drop-reply';
  const of = command.target % 4 ? 'write' : 'any';
  world.arm({ device, fault, of });
  return `next ${of === 'write' ? 'write' : 'request'} meets ${typeof fault === 'string' ? fault : fault.status}`;
};

const DISK_FAULTS: readonly DiskFault[] = ['kill-before', 'kill-after', 'abort', 'quota', 'closed'];

export const diskFault: Action = ({ world, device, command }) => {
  const fault = pickAt(DISK_FAULTS, command.choice) ?? 'abort';
  const skip = command.target % 8;
  world.armDisk(device, fault, skip);
  return `transaction ${skip} from now meets ${fault}`;
};

/** Lets time pass. */
export const wait: Action = ({ world, command }) => {
  const ms = pickAt([1_000, 5_000, 20_000, 35_000, 70_000, 400_000], command.choice) ?? 1_000;
  world.scheduler.run(ms);
  return `${ms / 1000} s go by`;
};

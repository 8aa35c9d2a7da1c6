import type { Random } from '../world/random.ts';
import { addImage, changeImages, discardImage, restoreImage } from './image-actions.ts';
import type { Action, Command, Pace } from './command.ts';
import * as deployments from './deployment-actions.ts';
import { typeConfig, typeRaffle } from './form-actions.ts';
import { create, saveConfig, saveRaffle } from './save-actions.ts';
import { fillStorage, loseDatabase, refuseCursor } from './hardship-actions.ts';
import { discardItem, saveDeleted, typeLate } from './late-actions.ts';
import { hide, hideAndKill } from './leaving-actions.ts';
import { forgetMerge, undoMerge } from './merge-actions.ts';
import * as other from './other-actions.ts';
import * as restores from './restore-actions.ts';
import { saveOnTwoDevices } from './two-devices-action.ts';
import { typeInTwoTabs } from './two-tabs-action.ts';

/** The six main commands; all short histories of them are tested with a crash at every step. */
export const MAIN_COMMANDS = [
  'typeRaffle',
  'saveRaffle',
  'saveConfig',
  'addImage',
  'publish',
  'remove',
] as const;

/** All commands with their relative frequency. */
const COMMANDS: Record<string, { weight: number; act: Action }> = {
  create: { weight: 6, act: create },
  typeRaffle: { weight: 12, act: typeRaffle },
  typeInTwoTabs: { weight: 2, act: typeInTwoTabs },
  typeConfig: { weight: 8, act: typeConfig },
  saveRaffle: { weight: 12, act: saveRaffle },
  saveConfig: { weight: 10, act: saveConfig },
  saveOnTwoDevices: { weight: 4, act: saveOnTwoDevices },
  addImage: { weight: 5, act: addImage },
  changeImages: { weight: 5, act: changeImages },
  restoreImage: { weight: 1, act: restoreImage },
  remove: { weight: 2, act: other.remove },
  undoRemove: { weight: 1, act: other.undoRemove },
  saveDeleted: { weight: 1, act: saveDeleted },
  typeLate: { weight: 2, act: typeLate },
  discardItem: { weight: 2, act: discardItem },
  discardImage: { weight: 1, act: discardImage },
  undoMerge: { weight: 6, act: undoMerge },
  forgetMerge: { weight: 1, act: forgetMerge },
  leaveStep: { weight: 5, act: other.leaveStep },
  publish: { weight: 4, act: other.publish },
  publishChanges: { weight: 2, act: other.publishChanges },
  discardChanges: { weight: 1, act: other.discardChanges },
  lookAtGate: { weight: 1, act: other.lookAtGate },
  copy: { weight: 1, act: other.copy },
  resolve: { weight: 3, act: other.resolve },
  sendNow: { weight: 3, act: other.sendNow },
  pull: { weight: 3, act: other.pull },
  hide: { weight: 2, act: hide },
  hideAndKill: { weight: 1, act: hideAndKill },
  kill: { weight: 2, act: other.kill },
  open: { weight: 6, act: other.open },
  workerRuns: { weight: 2, act: other.workerRuns },
  offline: { weight: 3, act: other.offline },
  online: { weight: 6, act: other.online },
  signOut: { weight: 1, act: other.signOut },
  signIn: { weight: 2, act: other.signIn },
  expire: { weight: 1, act: other.expire },
  setClock: { weight: 1, act: other.setClock },
  networkFault: { weight: 14, act: other.networkFault },
  diskFault: { weight: 4, act: other.diskFault },
  fillStorage: { weight: 1, act: fillStorage },
  loseDatabase: { weight: 1, act: loseDatabase },
  refuseCursor: { weight: 1, act: refuseCursor },
  wait: { weight: 6, act: other.wait },
  // Only in histories with restores.
  backUp: { weight: 0, act: restores.backUpServer },
  restore: { weight: 0, act: restores.restoreServer },
  // Only in histories with deployments.
  deploy: { weight: 0, act: deployments.deployServer },
  takeBack: { weight: 0, act: deployments.rollBackServer },
  update: { weight: 0, act: deployments.takeUpdate },
};

const KINDS = Object.entries(COMMANDS).flatMap(([kind, { weight }]) =>
  Array.from({ length: weight }, () => kind),
);

/**
 * A restore undoes deletions and publications, and loses photos that only the server had, so that other invariants hold for what these
 * commands leave behind (decision 095).
 */
const EXCLUDED_WITH_RESTORES = [
  'diskFault',
  'fillStorage',
  'loseDatabase',
  'remove',
  'undoRemove',
  'saveDeleted',
  'typeLate',
  'publish',
  'publishChanges',
  'discardChanges',
];
const KINDS_WITH_RESTORES = [
  ...KINDS.filter((kind) => !EXCLUDED_WITH_RESTORES.includes(kind)),
  ...['backUp', 'backUp', 'backUp', 'backUp', 'restore', 'restore', 'restore'],
];

/** Of two devices, whose user also publishes. */
const KINDS_WITH_SHARED_RESTORES = [
  ...KINDS_WITH_RESTORES,
  ...KINDS.filter((kind) => ['publish', 'publishChanges', 'discardChanges'].includes(kind)),
];

const KINDS_WITH_DEPLOYMENTS = [
  ...KINDS,
  ...['deploy', 'deploy', 'deploy', 'takeBack', 'update', 'update', 'update', 'update', 'update'],
];

/** What may happen to the server in a history: nothing, it goes back to backups, or other versions of it are deployed. */
export type HistoryKind = 'plain' | 'restores' | 'shared-restores' | 'deployments';

const KINDS_OF: Record<HistoryKind, readonly string[]> = {
  plain: KINDS,
  restores: KINDS_WITH_RESTORES,
  'shared-restores': KINDS_WITH_SHARED_RESTORES,
  deployments: KINDS_WITH_DEPLOYMENTS,
};

export function actionOf(kind: string): Action {
  const command = COMMANDS[kind];
  if (!command) throw new Error(`No command '${kind}'`);
  return command.act;
}

/** A history of 20 to 199 commands; short ones are more frequent. */
export function drawHistory(random: Random, kind: HistoryKind): Command[] {
  const length = 20 + Math.floor(180 * random.next() ** 4);
  return Array.from({ length }, () => drawCommand(random, KINDS_OF[kind]));
}

function drawCommand(random: Random, kinds: readonly string[]): Command {
  return {
    kind: random.pick(kinds),
    device: random.chance(0.7) ? 0 : 1,
    tab: random.below(3),
    target: random.below(1_000),
    choice: random.below(1_000),
    pace: drawPace(random),
  };
}

function drawPace(random: Random): Pace {
  if (random.chance(0.4)) return { steps: random.below(80) };
  return { ms: random.pick([0, 20, 150, 150, 1_000, 5_000]) };
}

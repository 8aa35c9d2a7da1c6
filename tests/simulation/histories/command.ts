import type { SimulatedDevice } from '../world/simulated-device.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { World } from '../world/world.ts';

/** How much of the world goes by before the next command. */
export type Pace = { steps: number } | { ms: number };

/** One thing that a user, a browser or the world does. Plain numbers, so that leaving commands out keeps the others whole. */
export interface Command {
  kind: string;
  device: number;
  tab: number;
  /** Which raffle, field, fault…: each kind takes what it needs, modulo what there is. */
  target: number;
  choice: number;
  pace: Pace;
}

/** What a command is done to and with. */
export interface Scene {
  world: World;
  device: SimulatedDevice;
  /** A tab of the device; undefined where none is open. */
  tab: SimulatedTab | undefined;
  command: Command;
}

/** Does a command. Answers its line of the trace; undefined when there was nothing to do it to. */
export type Action = (scene: Scene) => string | undefined;

/** An action of somebody who looks at a tab. */
export type TabAction = (scene: Scene & { tab: SimulatedTab }) => string | undefined;

export function inTab(action: TabAction): Action {
  return (scene) => (scene.tab && !scene.tab.isDead ? action({ ...scene, tab: scene.tab }) : undefined);
}

/** A transaction is over within this time, milliseconds; one that hangs is written beside. */
const SETTLING_MS = 2_000;

/**
 * An action of somebody who writes in a form: it shows what is there for good, as forms follow what is stored and are written out
 * before news from the server meets them.
 */
export function inForm(action: TabAction): Action {
  return inTab((scene) => {
    const { world, tab } = scene;
    world.runUntil(() => tab.device.disk.isSettled(), SETTLING_MS);
    return tab.isDead ? undefined : action(scene);
  });
}

/** One of `list`, by number. */
export function pickAt<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}

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

/** One of `list`, by number. */
export function pickAt<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}

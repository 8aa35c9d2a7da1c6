import type { SimulatedDevice } from '../world/simulated-device.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import type { World } from '../world/world.ts';

/** How much is simulated before the next command. */
export type Pace = { steps: number } | { ms: number };

/** An action of a user, browser or the environment. Plain numbers, so that removing commands does not change the others. */
export interface Command {
  kind: string;
  device: number;
  tab: number;
  /** Selects raffle, field, fault and so on, modulo the available ones. */
  target: number;
  choice: number;
  pace: Pace;
}

/** Context of a command. */
export interface Scene {
  world: World;
  device: SimulatedDevice;
  /** A tab of the device; undefined if none is open. */
  tab: SimulatedTab | undefined;
  command: Command;
}

/** Runs a command. Returns its trace line; undefined if it did not apply. */
export type Action = (scene: Scene) => string | undefined;

/** A user action in a tab. */
export type TabAction = (scene: Scene & { tab: SimulatedTab }) => string | undefined;

export function inTab(action: TabAction): Action {
  return (scene) => (scene.tab && !scene.tab.isDead ? action({ ...scene, tab: scene.tab }) : undefined);
}

/** The outcome of `work`; where it is rejected or false, it has changed nothing: what it was expected to do is taken back. */
export async function takenBackIfRefused<T>(work: Promise<T>, takeBack: () => void): Promise<T> {
  try {
    const outcome = await work;
    if (outcome === false) takeBack();
    return outcome;
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** An element of `list`, by number modulo its length. */
export function pickAt<T>(list: readonly T[], place: number): T | undefined {
  return list[place % Math.max(1, list.length)];
}

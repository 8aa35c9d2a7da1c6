import '../world/globals.ts';
import '../world/loaded-ahead.ts';
import { findOwnToken } from '#src/sync/context/own-session.ts';
import type { NetworkFault } from '../world/simulated-network.ts';
import type { SimulatedDevice } from '../world/simulated-device.ts';
import { SimulatedTab } from '../world/simulated-tab.ts';
import { World } from '../world/world.ts';
import { type ComparedQueue, numberIn, type Save } from './compared-queue.ts';

export type MakeComparedQueue = (
  tab: SimulatedTab,
  fetchLike: typeof fetch,
  token: () => string,
) => ComparedQueue;

export interface Counts {
  /** Raffles whose last save was reported as safe but never reached the server. */
  lost: number;
  /** Saves that took effect more than once. */
  doubled: number;
  /** Number of older saves that took effect after a newer one. */
  wrongOrder: number;
  saves: number;
}

const FAULTS: readonly NetworkFault[] = [
  'drop-request',
  'drop-reply',
  'duplicate',
  'late',
  'hang',
  'bad-gateway',
  'portal',
  'cut-reply',
  { status: 500 },
  { status: 429, retryAfter: 20 },
];
const RAFFLES = 3;
const USER = 'ana';

/** The open page with its queue. */
interface Open {
  tab: SimulatedTab;
  queue: ComparedQueue;
}

/** Runs the history of a seed with one queue: the same saves, network gaps, faults and crashes for each queue. */
export function compareHistory(seed: number, make: MakeComparedQueue): Counts {
  const world = new World(seed + 1, ['celular']);
  try {
    const device = world.devices[0]!;
    device.signIn(USER);
    return play(world, device, make);
  } finally {
    world.end();
  }
}

function play(world: World, device: SimulatedDevice, make: MakeComparedQueue): Counts {
  const { random } = world;
  // Drawn in advance, so that histories do not depend on how often a queue draws random numbers.
  const draws = Array.from({ length: 20 + random.below(60) }, () => ({
    kind: random.below(20),
    raffle: random.below(RAFFLES),
    fault: random.pick(FAULTS),
    ms: random.pick([0, 20, 300, 3_000, 20_000]),
  }));
  const kept: Save[] = [];
  let saves = 0;
  let open = openPage(world, device, make);
  for (const { kind, raffle, fault, ms } of draws) {
    if (kind < 9) {
      const save = { raffleId: raffleId(raffle), number: (saves += 1) };
      world.startAction(
        open.tab,
        'save',
        () => open.queue.save(save),
        (isSafe) => isSafe && kept.push(save),
      );
    } else if (kind < 14) world.arm({ device, fault, of: 'write' });
    else if (kind < 16) device.setOnline(false);
    else if (kind < 19) device.setOnline(true);
    else {
      device.kill(open.tab);
      open = openPage(world, device, make);
    }
    world.scheduler.run(ms);
  }
  world.disarm();
  device.setOnline(true);
  device.kill(open.tab);
  openPage(world, device, make);
  world.scheduler.run(20 * 60_000);
  return { ...countOf(world, kept), saves };
}

function openPage(world: World, device: SimulatedDevice, make: MakeComparedQueue): Open {
  const tab = new SimulatedTab(device, USER, `celular.${world.newId({ makings: 0 } as SimulatedTab)}`);
  device.tabs.push(tab);
  const token = () => findOwnToken(USER) ?? '';
  const queue = world.scheduler.as(tab, () => make(tab, world.network.fetchOf(tab), token));
  world.startAction(tab, 'start', () => queue.start());
  return { tab, queue };
}

function raffleId(place: number): string {
  return `0192f000-0000-7000-8000-00000000f00${place}`;
}

function countOf(world: World, kept: readonly Save[]): Omit<Counts, 'saves'> {
  const counts = { lost: 0, doubled: 0, wrongOrder: 0 };
  for (let place = 0; place < RAFFLES; place += 1) {
    const id = raffleId(place);
    const effects = world.history.of('raffle', id).map(({ document }) => numberIn(document.title as string));
    const last = Math.max(0, ...kept.filter((save) => save.raffleId === id).map(({ number }) => number));
    if (last > 0 && !effects.some((number) => number >= last)) counts.lost += 1;
    counts.doubled += effects.length - new Set(effects).size;
    counts.wrongOrder += effects.filter((number, index) => number < (effects[index - 1] ?? 0)).length;
  }
  return counts;
}

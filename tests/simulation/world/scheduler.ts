import { microtasks } from './microtasks.ts';
import type { Random } from './random.ts';

/** Whose work a task is: a tab or worker, with an event loop of its own, or the world itself (network, storage). */
export interface Owner {
  readonly name: string;
  isDead: boolean;
}

interface Timer {
  id: number;
  at: number;
  owner: Owner;
  run: () => void;
}

/** Instant at which every history begins, epoch milliseconds. */
const START_MS = Date.UTC(2026, 10, 21, 12);

/** The network, the server and the disk: what goes on although a tab dies. */
export const WORLD: Owner = { name: 'world', isDead: false };

/**
 * A virtual clock and the event loops of all tabs. One task runs at a time, with the microtasks that it leaves behind; tasks
 * of one owner keep their order, and chance decides whose turn it is.
 */
export class Scheduler {
  nowMs = START_MS;
  current: Owner = WORLD;
  /** Tasks that have run: the step numbers of a trace. */
  steps = 0;
  private readonly queues = new Map<Owner, (() => void)[]>();
  private readonly timers: Timer[] = [];
  private lastTimer = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Queues a task behind those of its owner. */
  post(run: () => void, owner: Owner = this.current): void {
    const queue = this.queues.get(owner);
    if (queue) queue.push(run);
    else this.queues.set(owner, [run]);
  }

  /** Calls back `ms` from now, unless cleared or its owner dead by then. */
  after(ms: number, run: () => void, owner: Owner = this.current): number {
    const timer = { id: (this.lastTimer += 1), at: this.nowMs + Math.max(0, ms || 0), owner, run };
    let place = this.timers.length;
    while (place > 0 && (this.timers[place - 1]?.at ?? 0) > timer.at) place -= 1;
    this.timers.splice(place, 0, timer);
    return timer.id;
  }

  clear(id: number): void {
    const place = this.timers.findIndex((timer) => timer.id === id);
    if (place >= 0) this.timers.splice(place, 1);
  }

  /** Runs `work` as a task of `owner`, with what it leaves behind. */
  as<T>(owner: Owner, work: () => T): T {
    const before = this.current;
    this.current = owner;
    try {
      const result = work();
      microtasks();
      return result;
    } finally {
      this.current = before;
    }
  }

  /** Runs one task, or what the clock brings next up to `untilMs`. False when there is nothing. */
  step(untilMs: number): boolean {
    const owner = this.pick();
    if (owner) {
      const queue = this.queues.get(owner);
      const run = queue?.shift();
      if (queue?.length === 0) this.queues.delete(owner);
      // What storage still has to do for a tab that is dead is nobody's work.
      if (run) this.as(owner.isDead ? WORLD : owner, run);
      this.steps += 1;
      return true;
    }
    const timer = this.timers[0];
    if (!timer || timer.at > untilMs) return false;
    this.timers.shift();
    this.nowMs = Math.max(this.nowMs, timer.at);
    if (!timer.owner.isDead) this.as(timer.owner, timer.run);
    this.steps += 1;
    return true;
  }

  /** Lets `ms` pass, at most `steps` tasks of it. */
  run(ms: number, steps = Infinity): void {
    const until = this.nowMs + ms;
    for (let count = 0; count < steps; count += 1) {
      if (!this.step(until)) {
        this.nowMs = Math.max(this.nowMs, until);
        return;
      }
    }
  }

  private pick(): Owner | undefined {
    const { size } = this.queues;
    if (size === 0) return undefined;
    let place = size === 1 ? 0 : this.random.below(size);
    for (const owner of this.queues.keys()) if (place-- === 0) return owner;
    return undefined;
  }
}

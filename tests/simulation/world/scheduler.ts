import { microtasks } from './microtasks.ts';
import type { Random } from './random.ts';

/** Owner of a task: a tab or worker with its own event loop, or the environment (network, storage). */
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

/** Tasks of one `run`: forty times those of the busiest history. */
const MAX_STEPS = 100_000;

/** The environment (network, server, disk), which continues when a tab is killed. */
export const WORLD: Owner = { name: 'world', isDead: false };

/**
 * A virtual clock and the event loops of all tabs. One task runs at a time, with its microtasks; tasks of one owner keep their
 * order, and the next owner is chosen at random.
 */
export class Scheduler {
  nowMs = START_MS;
  current: Owner = WORLD;
  /** Number of tasks run; the step numbers of a trace. */
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

  /** Calls back after `ms`, unless it is cleared or its owner is dead. */
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

  /** Runs `work` as a task of `owner`, with its microtasks. */
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

  /** Reads what is there for `owner`, within the task of another. */
  peek<T>(owner: Owner, read: () => T): T {
    const before = this.current;
    this.current = owner;
    try {
      return read();
    } finally {
      this.current = before;
    }
  }

  /** Runs one task, or the next timer up to `untilMs`. False if there is none. */
  step(untilMs: number): boolean {
    const owner = this.pick();
    if (owner) {
      const queue = this.queues.get(owner);
      const run = queue?.shift();
      if (queue?.length === 0) this.queues.delete(owner);
      // Storage events of a killed tab are dropped.
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

  /** Lets `ms` pass, at most `steps` tasks of it. @throws if the app does not come to rest */
  run(ms: number, steps = Infinity): void {
    const until = this.nowMs + ms;
    for (let count = 0; count < steps; count += 1) {
      if (count > MAX_STEPS) throw new Error(`${count} tasks in a row within ${ms} ms: a loop without end`);
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

import type { Owner, Scheduler } from './scheduler.ts';

interface Wish {
  owner: Owner;
  mode: LockMode;
  grant: () => void;
}

interface Place {
  held: Wish[];
  waiting: Wish[];
}

/** The Web Locks of one device: granted in order, and released when their tab is killed. */
export class SimulatedLocks {
  private readonly places = new Map<string, Place>();
  private readonly scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  /** `navigator.locks` of a tab. */
  of(owner: Owner): LockManager {
    const request = (name: string, second: unknown, third?: unknown) => {
      const options = (third ? second : {}) as LockOptions;
      return this.request(owner, name, options, (third ?? second) as LockGrantedCallback<unknown>);
    };
    const query = () => Promise.resolve(this.snapshot());
    return { request, query } as unknown as LockManager;
  }

  /** A tab was killed: releases its locks and requests. */
  release(owner: Owner): void {
    for (const [name, place] of this.places) {
      place.held = place.held.filter((one) => one.owner !== owner);
      place.waiting = place.waiting.filter((one) => one.owner !== owner);
      this.next(name);
    }
  }

  private snapshot(): LockManagerSnapshot {
    const info = (list: 'held' | 'waiting') =>
      [...this.places].flatMap(([name, place]) => place[list].map(({ mode }) => ({ name, mode })));
    return { held: info('held'), pending: info('waiting') };
  }

  private request(
    owner: Owner,
    name: string,
    { mode = 'exclusive', ifAvailable = false, signal }: LockOptions,
    work: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    if (owner.isDead) return new Promise(() => undefined);
    const place = this.places.get(name) ?? { held: [], waiting: [] };
    this.places.set(name, place);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const grant = () => {
      const done = Promise.resolve(work({ name, mode }));
      const letGo = () => {
        place.held = place.held.filter((one) => one !== wish);
        this.next(name);
      };
      done.then(letGo, letGo);
      done.then(resolve, reject);
    };
    const wish: Wish = { owner, mode, grant };
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (ifAvailable && !this.isFree(place, mode)) return Promise.resolve(work(null));
    place.waiting.push(wish);
    signal?.addEventListener('abort', () => {
      if (!place.waiting.includes(wish)) return;
      place.waiting = place.waiting.filter((one) => one !== wish);
      reject(signal.reason as Error);
    });
    this.next(name);
    return promise;
  }

  private isFree({ held, waiting }: Place, mode: LockMode): boolean {
    return waiting.length === 0 && held.every((one) => one.mode === 'shared' && mode === 'shared');
  }

  private next(name: string): void {
    const place = this.places.get(name);
    const [first, ...rest] = place?.waiting ?? [];
    if (!place || !first || !this.isFree({ ...place, waiting: [] }, first.mode)) return;
    place.waiting = rest;
    place.held.push(first);
    this.scheduler.post(() => !first.owner.isDead && first.grant(), first.owner);
    this.next(name);
  }
}

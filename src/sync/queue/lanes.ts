/** Coordinates the workers of one run: at most one per lane. Idle workers sleep while a busy one may still produce work. */
export interface Lanes {
  isBusy(lane: string): boolean;
  /** Number of changes so far; read it before looking for work. */
  changes(): number;
  /** Runs work that occupies a free lane. */
  hold<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Sleeps until a change after `seen`, `atMostMs` milliseconds if that is given. False if no lane is busy. */
  untilChanged(seen: number, atMostMs?: number): Promise<boolean>;
  /** Records a change and wakes sleeping workers. */
  wake(): void;
}

export function createLanes(): Lanes {
  const busy = new Set<string>();
  const sleepers = new Set<() => void>();
  let changes = 0;

  function wake(): void {
    changes += 1;
    for (const sleeper of sleepers) sleeper();
    sleepers.clear();
  }

  return {
    isBusy: (lane) => busy.has(lane),
    changes: () => changes,
    async hold(lane, work) {
      busy.add(lane);
      try {
        return await work();
      } finally {
        busy.delete(lane);
        wake();
      }
    },
    async untilChanged(seen, atMostMs) {
      if (changes !== seen) return true;
      if (busy.size === 0) return false;
      const timer = atMostMs === undefined ? undefined : setTimeout(wake, atMostMs);
      await new Promise<void>((resolve) => sleepers.add(resolve));
      clearTimeout(timer);
      return true;
    },
    wake,
  };
}

/** Workers of one run, each on a line of its own; those without work sleep while another may still bring some. */
export interface Lanes {
  isBusy(lane: string): boolean;
  /** How often something has changed: taken before looking for work. */
  changes(): number;
  /** Works on a line that nobody else is on. */
  hold<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Sleeps until something changes after `seen`. False when nobody is at work any more. */
  untilChanged(seen: number): Promise<boolean>;
  /** Something has changed: sleepers look again. */
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
    async untilChanged(seen) {
      if (changes !== seen) return true;
      if (busy.size === 0) return false;
      await new Promise<void>((resolve) => sleepers.add(resolve));
      return true;
    },
    wake,
  };
}

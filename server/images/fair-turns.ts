/** Queues work of this owner. */
export type FairTurns = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs up to `count` tasks concurrently, one per owner, round-robin between owners: a hundred tasks of one owner delay another
 * owner by one task at most.
 */
export function createFairTurns(count: number): FairTurns {
  /** Queued tasks by owner, owners in round-robin order. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function toTheEnd(owner: string): void {
    const queue = waiting.get(owner);
    if (!queue) return;
    waiting.delete(owner);
    waiting.set(owner, queue);
  }

  function startNext(): void {
    for (const [owner, queue] of waiting) {
      if (running.size >= count) return;
      if (running.has(owner)) continue;
      const start = queue.shift();
      if (queue.length === 0) waiting.delete(owner);
      running.add(owner);
      start?.();
    }
  }

  return async (owner, work) => {
    const queue = waiting.get(owner) ?? [];
    const isMyTurn = new Promise<void>((resolve) => queue.push(resolve));
    waiting.set(owner, queue);
    startNext();
    await isMyTurn;
    try {
      return await work();
    } finally {
      running.delete(owner);
      toTheEnd(owner);
      startNext();
    }
  };
}

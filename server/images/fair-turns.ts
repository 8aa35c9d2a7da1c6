/** Runs a piece of work of this owner once it is its turn. */
export type FairTurns = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `count` pieces of work run at once, one of an owner at a time. Owners that wait take turns: whoever brings a hundred
 * pieces delays another owner by no more than one of them.
 */
export function createFairTurns(count: number): FairTurns {
  /** What waits, by owner; the owners in the order of their turns. */
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

/** Queues work of this owner. `weight`: what it takes of the budget while it runs. */
export type FairTurns = <Result>(
  owner: string,
  weight: number,
  work: () => Promise<Result>,
) => Promise<Result>;

interface Waiting {
  weight: number;
  start: () => void;
}

/** What runs at once: tasks, and their weight together. */
export interface TurnLimits {
  count: number;
  budget: number;
}

/**
 * Runs tasks concurrently within the limits, one per owner, round-robin between owners: a hundred tasks of one owner delay another
 * owner by one task at most. A task that does not fit beside those that run waits for them, and later ones wait behind it; one above the
 * budget runs alone.
 */
export function createFairTurns({ count, budget }: TurnLimits): FairTurns {
  /** Queued tasks by owner, owners in round-robin order. */
  const waiting = new Map<string, Waiting[]>();
  /** Weights by owner. */
  const running = new Map<string, number>();
  let inUse = 0;

  function toTheEnd(owner: string): void {
    const queue = waiting.get(owner);
    if (!queue) return;
    waiting.delete(owner);
    waiting.set(owner, queue);
  }

  function startNext(): void {
    for (const [owner, queue] of waiting) {
      if (running.size >= count) return;
      const [next] = queue;
      if (!next || running.has(owner)) continue;
      if (running.size > 0 && inUse + next.weight > budget) return;
      queue.shift();
      if (queue.length === 0) waiting.delete(owner);
      running.set(owner, next.weight);
      inUse += next.weight;
      next.start();
    }
  }

  return async (owner, weight, work) => {
    const queue = waiting.get(owner) ?? [];
    const isMyTurn = new Promise<void>((start) => queue.push({ weight, start }));
    waiting.set(owner, queue);
    startNext();
    await isMyTurn;
    try {
      return await work();
    } finally {
      running.delete(owner);
      inUse -= weight;
      toTheEnd(owner);
      startNext();
    }
  };
}

/** How a round of limited work ended. */
export interface RoundEnd {
  /** The limit was reached: the next round goes on without a pause. */
  hasMore: boolean;
}

/**
 * Runs `round` repeatedly, `everyMs` after the previous one ended, at once if that one says that there is more; failures do not stop
 * it. Returns a function that stops it and waits for the running round.
 */
export function runInRounds(everyMs: number, round: () => Promise<RoundEnd | void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async () => {
    const end = await round().catch(() => undefined);
    if (!isStopped) schedule(end?.hasMore === true ? 0 : everyMs);
  };
  const schedule = (afterMs: number) => {
    timer = setTimeout(() => {
      underWay = run();
    }, afterMs);
  };
  schedule(everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return underWay;
  };
}

/**
 * Does `round` again and again, `everyMs` after the one before has ended; one that fails is no reason to stop. Answers how to
 * stop, which waits for the round under way.
 */
export function inRounds(everyMs: number, round: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async () => {
    await round().catch(() => undefined);
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = run();
    }, everyMs);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return underWay;
  };
}

/**
 * Runs `round` repeatedly, `everyMs` after the previous one ended; failures do not stop it. Returns a function that stops it
 * and waits for the running round.
 */
export function runInRounds(everyMs: number, round: () => Promise<void>): () => Promise<void> {
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

/**
 * A thread of its own: a long statement of the embedded database holds the main thread up. Touches the lock file, so that processes of
 * other containers and machines, which cannot see this one, see that it runs.
 */
import fs from 'node:fs/promises';
import { workerData } from 'node:worker_threads';

const { file, everyMs } = workerData as { file: string; everyMs: number };

setInterval(() => {
  const now = new Date();
  // A disk that fails for a moment: the next beat may succeed.
  fs.utimes(file, now, now).catch(() => undefined);
}, everyMs);

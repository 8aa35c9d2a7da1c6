import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Holder, isOfHere, isRunning, ownHolder, readHolder } from './lock-holder.ts';

const LOCK_FILE = 'server.lock';
const ATTEMPTS = 200;
const ATTEMPT_DELAY_MS = 25;
const WATCH_EVERY_MS = 100;

/** How often an owner touches its lock, and after how long untouched a lock of another place is given up, milliseconds. */
const PACE = { touchEveryMs: 5000, goneAfterMs: 30_000 };

/** Another process uses the embedded database. Two processes at once lose writes without an error. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, holder: Holder) {
    const whose = isOfHere(holder)
      ? `pelo processo ${holder.pid}`
      : `por outro contêiner ou outra máquina (${holder.place?.split(' ')[0]})`;
    super(
      `A pasta de dados ${directory} já está em uso ${whose}. ` +
        'Encerre o outro servidor, ou use outra pasta em DATA_DIR.',
    );
    this.name = 'DirectoryInUseError';
  }
}

/** What of a lock changes with every touch and every new owner. */
async function beatOf(file: string): Promise<{ mark: string; touchedAt: number } | undefined> {
  const holder = await readHolder(file);
  const stats = await fs.stat(file).catch(() => undefined);
  return holder && stats && { mark: holder.mark, touchedAt: stats.mtimeMs };
}

/** Whether a lock of another place is touched, or let go, before it counts as left behind. Watched, as its clock may be another. */
async function isTouched(file: string, goneAfterMs: number): Promise<boolean> {
  const first = await beatOf(file);
  const isYoung = () => first !== undefined && Date.now() - first.touchedAt < goneAfterMs;
  for (const since = performance.now(); isYoung() && performance.now() - since < goneAfterMs;) {
    await delay(WATCH_EVERY_MS);
    const beat = await beatOf(file);
    if (beat?.mark !== first?.mark || beat?.touchedAt !== first?.touchedAt) return true;
  }
  return false;
}

/** Whether its owner still runs, as far as can be told from here. */
async function isHeld(file: string, holder: Holder, goneAfterMs: number): Promise<boolean> {
  return isOfHere(holder) ? isRunning(holder) : isTouched(file, goneAfterMs);
}

/**
 * Locks the directory for this process and returns the release function. The lock file is written under a temporary name and
 * then hard-linked, so it is never read half-written. A lock whose process no longer runs is removed: at once if it ran here, after
 * a while without a touch if it ran in another container or on another machine.
 */
export async function lockDirectory(directory: string, pace = PACE): Promise<() => Promise<void>> {
  const file = path.join(directory, LOCK_FILE);
  const mark = randomUUID();
  const draft = `${file}.${mark}`;
  await fs.writeFile(draft, JSON.stringify(ownHolder(mark)), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // The lock is as old as its draft, which may have waited.
      await fs.utimes(draft, new Date(), new Date());
      if (await linked(draft, file)) return keepLock(file, mark, pace.touchEveryMs);
      const holder = await readHolder(file);
      if (holder && (await isHeld(file, holder, pace.goneAfterMs))) {
        // Let go meanwhile, it is free.
        if ((await readHolder(file))?.mark !== holder.mark) continue;
        throw new DirectoryInUseError(directory, holder);
      }
      if (!(await sweep(draft, file, holder?.mark, pace.goneAfterMs))) await delay(ATTEMPT_DELAY_MS);
    }
    throw new Error(`the lock of ${directory} cannot be taken`);
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock under a second lock, and reads it again first: otherwise a process that read the stale lock could delete
 * a newer valid one. `staleMark` is the mark of the lock that was found stale. Returns false while another process is removing it.
 */
async function sweep(
  draft: string,
  file: string,
  staleMark: string | undefined,
  goneAfterMs: number,
): Promise<boolean> {
  const sweeping = `${file}.sweeping`;
  if (!(await linked(draft, sweeping))) {
    const sweeper = await readHolder(sweeping);
    if (sweeper && !(await isHeld(sweeping, sweeper, goneAfterMs))) await fs.rm(sweeping, { force: true });
    return false;
  }
  try {
    const holder = await readHolder(file);
    const isStale = (found: Holder) => (isOfHere(found) ? !isRunning(found) : found.mark === staleMark);
    if (!holder || isStale(holder)) await fs.rm(file, { force: true });
    return true;
  } finally {
    await fs.rm(sweeping, { force: true });
  }
}

/** Touches the lock until it is released. A thread that fails ends the process, which would lose its lock without it. */
function keepLock(file: string, mark: string, everyMs: number): () => Promise<void> {
  const heartbeat = new Worker(new URL('./lock-heartbeat.ts', import.meta.url), {
    workerData: { file, everyMs },
  });
  heartbeat.unref();
  return async () => {
    await heartbeat.terminate();
    if ((await readHolder(file))?.mark === mark) await fs.rm(file, { force: true });
  };
}

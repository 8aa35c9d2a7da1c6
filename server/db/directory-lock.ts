import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_FILE = 'server.lock';
const ATTEMPTS = 200;
const ATTEMPT_DELAY_MS = 25;

/** Another process uses the embedded database. Two processes at once lose writes without an error. */
export class DirectoryInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(
      `A pasta de dados ${directory} já está em uso pelo processo ${pid}. ` +
        'Encerre o outro servidor, ou use outra pasta em DATA_DIR.',
    );
    this.name = 'DirectoryInUseError';
  }
}

interface Holder {
  pid: number;
  /** Distinguishes a process from a later one with the same pid; null where the system does not report it. */
  startedAt: string | null;
  mark: string;
}

/** Start time of a process on Linux: field 22 of its stat line, after the name in parentheses. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process that wrote the lock still runs and its pid was not reused. */
async function isHeld({ pid, startedAt }: Holder): Promise<boolean> {
  return isRunning(pid) && (startedAt === null || startedAt === (await startOf(pid)));
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await fs.readFile(file, 'utf8')) as Partial<Holder>;
    if (!Number.isInteger(holder.pid) || holder.pid === undefined || holder.pid <= 0) return undefined;
    return { pid: holder.pid, startedAt: holder.startedAt ?? null, mark: holder.mark ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Locks the directory for this process and returns the release function. The lock file is written under a temporary name and
 * then hard-linked, so it is never read half-written. A lock whose process no longer runs is removed.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, LOCK_FILE);
  const mark = randomUUID();
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid), mark };
  const draft = `${file}.${mark}`;
  await fs.writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await linked(draft, file)) return () => unlock(file, mark);
      const holder = await readHolder(file);
      if (holder && (await isHeld(holder))) throw new DirectoryInUseError(directory, holder.pid);
      if (!(await sweep(draft, file))) await delay(ATTEMPT_DELAY_MS);
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
 * a newer valid one. Returns false while another process is removing it.
 */
async function sweep(draft: string, file: string): Promise<boolean> {
  const sweeping = `${file}.sweeping`;
  if (!(await linked(draft, sweeping))) {
    const sweeper = await readHolder(sweeping);
    if (sweeper && !(await isHeld(sweeper))) await fs.rm(sweeping, { force: true });
    return false;
  }
  try {
    const holder = await readHolder(file);
    if (!holder || !(await isHeld(holder))) await fs.rm(file, { force: true });
    return true;
  } finally {
    await fs.rm(sweeping, { force: true });
  }
}

async function unlock(file: string, mark: string): Promise<void> {
  const holder = await readHolder(file);
  if (holder?.mark === mark) await fs.rm(file, { force: true });
}

import fs from 'node:fs';
import os from 'node:os';

/** Who has a lock, as its file says. */
export interface Holder {
  pid: number;
  /** Distinguishes a process from a later one with the same pid; null where the system does not report it. */
  startedAt: string | null;
  /** Where the pid counts; null in a lock of an older version, which is taken to be of here. */
  place: string | null;
  mark: string;
}

/** Start time of a process on Linux: field 22 of its stat line, after the name in parentheses. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function pidNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Machine and pid namespace: every container has its own, in which its server is process 1. */
const PLACE = `${os.hostname()} ${pidNamespace()}`.trim();

export const ownHolder = (mark: string): Holder => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  place: PLACE,
  mark,
});

export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const { pid, startedAt, place, mark } = JSON.parse(
      await fs.promises.readFile(file, 'utf8'),
    ) as Partial<Holder>;
    if (!Number.isInteger(pid) || pid === undefined || pid <= 0) return undefined;
    return { pid, startedAt: startedAt ?? null, place: place ?? null, mark: mark ?? '' };
  } catch {
    return undefined;
  }
}

/** Whether the processes here tell if it still runs. */
export const isOfHere = ({ place }: Holder): boolean => place === null || place === PLACE;

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a holder of here still runs and its pid was not reused. */
export const isRunning = ({ pid, startedAt }: Holder): boolean =>
  isPidTaken(pid) && (startedAt === null || startedAt === startOf(pid));

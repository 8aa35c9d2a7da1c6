import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;
/** What the server keeps in DATA_DIR. Nothing else in it is touched: somebody may have set it to a folder with other things. */
const DATA_ENTRIES = ['pglite', 'images', 'secret-key', 'sandbox-provider.json'] as const;

/** What the process writes from now on is its user's alone, unless whoever writes it asks for more. */
export function writePrivately(): void {
  process.umask(MODE_BITS & ~FOLDER_MODE);
}

/** Undefined for what needs no other mode; a symbolic link has none of its own. */
function modeFor(stats: Stats): number | undefined {
  if (!stats.isDirectory() && !stats.isFile()) return undefined;
  const wanted = stats.isDirectory() ? FOLDER_MODE : FILE_MODE;
  return (stats.mode & MODE_BITS) === wanted ? undefined : wanted;
}

/** Closes one file or folder; returns the paths that a folder holds. */
async function closeOne(file: string, stats: Stats): Promise<string[]> {
  const mode = modeFor(stats);
  if (mode !== undefined) await fs.chmod(file, mode);
  if (!stats.isDirectory()) return [];
  return (await fs.readdir(file)).map((name) => path.join(file, name));
}

const NOT_OURS = ['EPERM', 'EACCES', 'EROFS'];
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Closes a file, or a folder and all in it, to other users of the machine: 700 for folders, 600 for files. The embedded
 * database makes files with 666, whatever the process's umask. Returns the paths that belong to another user and could not be
 * closed. Where nothing is there, and on systems without modes, there is nothing to do.
 */
export async function closeToOthers(root: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const failed: string[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    try {
      waiting.push(...(await closeOne(next, await fs.lstat(next))));
    } catch (error) {
      if (NOT_OURS.includes(codeOf(error))) failed.push(next);
      else if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return failed;
}

/** Makes the data folder where it is missing, and closes it and what the server keeps in it. Returns as closeToOthers. */
export async function closeDataFolder(dataDir: string): Promise<string[]> {
  await fs.mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
  const failed: string[] = [];
  try {
    // It may be a link to where the data is.
    if (modeFor(await fs.stat(dataDir)) !== undefined) await fs.chmod(dataDir, FOLDER_MODE);
  } catch (error) {
    if (!NOT_OURS.includes(codeOf(error))) throw error;
    failed.push(dataDir);
  }
  for (const name of DATA_ENTRIES) failed.push(...(await closeToOthers(path.join(dataDir, name))));
  return failed;
}

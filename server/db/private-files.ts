import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE_BITS = 0o777;
/** Files of the server in DATA_DIR. Others are left alone, because DATA_DIR may be a folder with unrelated files. */
const DATA_ENTRIES = ['pglite', 'images', 'secret-key', 'sandbox-provider.json'] as const;

/** Umask: new files are accessible to the current user only, unless a mode is given explicitly. */
export function writePrivately(): void {
  process.umask(MODE_BITS & ~FOLDER_MODE);
}

/** Undefined if the mode need not change; a symbolic link has no mode of its own. */
function modeFor(stats: Stats): number | undefined {
  if (!stats.isDirectory() && !stats.isFile()) return undefined;
  const wanted = stats.isDirectory() ? FOLDER_MODE : FILE_MODE;
  return (stats.mode & MODE_BITS) === wanted ? undefined : wanted;
}

/** Restricts one file or folder; returns the paths inside a folder. */
async function restrictOne(file: string, stats: Stats): Promise<string[]> {
  const mode = modeFor(stats);
  if (mode !== undefined) await fs.chmod(file, mode);
  if (!stats.isDirectory()) return [];
  return (await fs.readdir(file)).map((name) => path.join(file, name));
}

const PERMISSION_CODES = ['EPERM', 'EACCES', 'EROFS'];
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Restricts a file, or a folder with its content, to the current user: 700 for folders, 600 for files. PGlite creates files
 * with 666 whatever the umask. Returns the paths that belong to another user and could not be changed. Does nothing for missing
 * paths and on systems without modes.
 */
export async function restrictToOwner(root: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const failed: string[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    try {
      waiting.push(...(await restrictOne(next, await fs.lstat(next))));
    } catch (error) {
      if (PERMISSION_CODES.includes(codeOf(error))) failed.push(next);
      else if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return failed;
}

/** Creates the data folder if needed and restricts it and the server's files in it. Returns as restrictToOwner. */
export async function restrictDataFolder(dataDir: string): Promise<string[]> {
  await fs.mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
  const failed: string[] = [];
  try {
    // The data folder may be a symbolic link.
    if (modeFor(await fs.stat(dataDir)) !== undefined) await fs.chmod(dataDir, FOLDER_MODE);
  } catch (error) {
    if (!PERMISSION_CODES.includes(codeOf(error))) throw error;
    failed.push(dataDir);
  }
  for (const name of DATA_ENTRIES) failed.push(...(await restrictToOwner(path.join(dataDir, name))));
  return failed;
}

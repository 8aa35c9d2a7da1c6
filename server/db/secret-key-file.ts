import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;

/** The key in `dataDir`/secret-key, generated at the first start, readable by its owner only. */
export async function loadSecretKey(dataDir: string): Promise<string> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secret-key');
  try {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    await fs.writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await fs.chmod(file, 0o600);
    const kept = (await fs.readFile(file, 'utf8')).trim();
    if (kept === '') throw new Error(`${file} is empty: remove it, or set SECRET_KEY`, { cause: error });
    return kept;
  }
}

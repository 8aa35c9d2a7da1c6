import fs from 'node:fs';
import path from 'node:path';

/**
 * The path of a program; undefined if it is not installed.
 * @param {string} name
 */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((place) => fs.existsSync(place));
}

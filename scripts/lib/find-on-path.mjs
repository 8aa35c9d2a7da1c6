import fs from 'node:fs';
import path from 'node:path';

/**
 * Where programs of these names may be, in the order of the path.
 * @param {string[]} names
 */
export function placesOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/**
 * The path of a program; undefined if it is not installed.
 * @param {string} name
 */
export function findOnPath(name) {
  return placesOnPath([name]).find((place) => fs.existsSync(place));
}

import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Every file under the given files and folders, as paths from the root, in a stable order.
 * @param {string[]} places files or folders, from the root
 * @returns {string[]}
 */
function listFiles(places) {
  return places.flatMap((place) => {
    const full = path.join(projectRoot, place);
    if (!fs.existsSync(full)) return [];
    if (fs.statSync(full).isFile()) return [place];
    const names = fs.readdirSync(full).sort();
    return listFiles(names.map((name) => path.join(place, name)));
  });
}

/**
 * One hash over names and contents.
 * @param {string[]} places files or folders, from the root
 * @param {(file: string) => boolean} [counts] leaves files out
 */
export function contentFingerprint(places, counts = () => true) {
  const hash = crypto.createHash('sha256');
  for (const file of listFiles(places).filter(counts)) {
    const content = fs.readFileSync(path.join(projectRoot, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

import fs from 'node:fs';
import path from 'node:path';
import { cachingPhaseOf } from '../../core/domain/app-files-cache.ts';

/** Static imports alone: what is imported with parentheses is asked for when it is needed. */
const STATIC_IMPORT = /(?:\bfrom|\bimport) ?(["'])(\.[^"']+)\1/g;

/** @type {readonly import('../../core/domain/app-files-cache.ts').CachingPhase[]} */
const PHASES = ['atInstall', 'later', 'onDemand'];

/**
 * Scripts that cannot start where a file of theirs is cached after them, or was deleted for room: later files go first, and files on
 * demand may never have come.
 * @param {string} folder a build
 * @returns {string[]} 'file needs file', by their paths from the folder
 */
export function missingFiles(folder) {
  const rank = (/** @type {string} */ file) => PHASES.indexOf(cachingPhaseOf(file));
  return fs
    .globSync('assets/**/*.js', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const imports = fs.readFileSync(path.join(folder, file), 'utf8').matchAll(STATIC_IMPORT);
      const needed = [...imports].map((match) => path.posix.join(path.posix.dirname(file), match[2] ?? ''));
      return [...new Set(needed)]
        .filter((each) => rank(each) > rank(file))
        .map((each) => `${file} needs ${each}`);
    });
}

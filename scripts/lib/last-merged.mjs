import { spawnSync } from 'node:child_process';
import { projectRoot } from './project.mjs';

/**
 * The commit on which the current branch is based: where it left main, or the one before the last on main itself. Undefined where git
 * knows neither.
 * @param {string} [folder] of the repository
 */
export function lastMerged(folder = projectRoot) {
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const base = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main');
  return base !== undefined && base === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : base;
}

import { cachingPhaseOf } from '../../core/domain/app-files-cache.ts';

/**
 * The files that the built service worker caches at installation and later, without those that it caches on demand.
 * @param {string} worker its source, with the list of files that the build put in
 * @returns {string[]}
 */
export function precachedFiles(worker) {
  const entry = /["']?url["']?:\s*(["'`])([^"'`]+)\1/g;
  return [...new Set([...worker.matchAll(entry)].map((match) => match[2] ?? ''))].filter(
    (url) => /^[^:]+\.[a-z0-9]+$/.test(url) && cachingPhaseOf(url) !== 'onDemand',
  );
}

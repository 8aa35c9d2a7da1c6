/** @typedef {{ resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * What would stop a clean install elsewhere: a binary for another system that the lock file has no entry for (npm
 * leaves it out without a word when it cannot be had at the moment, and `npm ci` then refuses the whole file), or an
 * address of one machine's own registry.
 * @param {{ packages: Record<string, LockedPackage> }} lockFile
 * @returns {string[]}
 */
export function lockFileFaults({ packages }) {
  const places = Object.keys(packages);
  return Object.entries(packages).flatMap(([place, { resolved, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies)
      .filter((name) => !places.some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${place}: no entry for ${name}; pin a version of it by "overrides" that is complete`);
    const foreign = resolved?.startsWith('http') ? [`${place}: names the registry that it came from`] : [];
    return [...missing, ...foreign];
  });
}

/** @typedef {{ resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * Faults that break a clean install elsewhere: a missing entry for another system's binary (npm
 * omits it silently if it cannot be fetched, and `npm ci` then rejects the file), or an
 * address of a private registry.
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

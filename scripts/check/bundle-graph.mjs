/** @typedef {{ file: string, imports?: string[] }} Chunk */

/**
 * The files that a browser fetches for a route: the named modules and everything they import statically.
 * @param {Record<string, Chunk>} manifest Vite's manifest: chunks by the module they begin with
 * @param {string[]} modules the page and the lazy modules of the route
 * @returns {string[]}
 */
export function filesOfRoute(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) {
      throw new Error(
        `${key} is not a chunk of the build; there are:\n  ${Object.keys(manifest).join('\n  ')}`,
      );
    }
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))];
}

/**
 * The files that the built service worker puts into its cache when it is installed.
 * @param {string} worker its source, with the list of files that the build put in
 * @returns {string[]}
 */
export function precachedFiles(worker) {
  const entry = /["']?url["']?:\s*(["'`])([^"'`]+)\1/g;
  return [...new Set([...worker.matchAll(entry)].map((match) => match[2] ?? ''))].filter((url) =>
    /^[^:]+\.[a-z0-9]+$/.test(url),
  );
}

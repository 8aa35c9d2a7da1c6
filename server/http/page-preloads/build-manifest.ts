import fs from 'node:fs';
import path from 'node:path';

/** A chunk of the build in Vite's manifest, keyed by its entry module. */
export interface Chunk {
  file: string;
  /** Names of chunks imported statically. */
  imports?: string[];
  /** Names of chunks that it imports when it needs them. */
  dynamicImports?: string[];
  css?: string[];
  /** Other files that it names, such as its workers. */
  assets?: string[];
}

export type BuildManifest = Readonly<Record<string, Chunk>>;

/** Entry of index.html, which preloads its own files. */
const PAGE_ENTRY = 'index.html';

/** Reads the manifest of a build; empty if there is none. */
export function readBuildManifest(folder: string): BuildManifest {
  const file = path.join(folder, '.vite/manifest.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as BuildManifest) : {};
}

/**
 * Files needed for these modules and their static imports, without duplicates.
 * @throws if the build has no such module, listing those it has
 */
function filesOfModules(manifest: BuildManifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not a chunk of the build: ${Object.keys(manifest).join(', ')}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files];
}

/**
 * The files of `folder` (a path prefix) that these modules and what is imported from there can ask for, at once or later. Parts that
 * other files load when they need them are left out: the frame of the app can load all of it. Modules that are no chunks are skipped.
 */
export function filesReachedIn(
  manifest: BuildManifest,
  modules: readonly string[],
  folder: string,
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (seen.has(name) || !chunk) continue;
    seen.add(name);
    waiting.push(...(chunk.imports ?? []));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (file.startsWith(folder)) files.add(file);
    if (!chunk.file.startsWith(folder)) continue;
    waiting.push(...(chunk.dynamicImports ?? []));
  }
  return files;
}

/** The style sheets of a page in the order of the cascade: those of a module after those of its imports. */
export function stylesOfPage(manifest: BuildManifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    chunk?.imports?.forEach(visit);
    for (const file of chunk?.css ?? []) styles.add(file);
  };
  [PAGE_ENTRY, ...modules].forEach(visit);
  return [...styles];
}

/** The files of a page: all of them, and those that index.html does not request itself. */
export function filesOfPage(manifest: BuildManifest, modules: readonly string[]) {
  const ofEntry = filesOfModules(manifest, [PAGE_ENTRY]);
  const all = filesOfModules(manifest, [PAGE_ENTRY, ...modules]);
  return { all, beyondEntry: all.filter((file) => !ofEntry.includes(file)) };
}

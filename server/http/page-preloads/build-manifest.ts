import fs from 'node:fs';
import path from 'node:path';

/** A file of the built app, as Vite's manifest describes it under the name of the module that it begins with. */
export interface Chunk {
  file: string;
  /** Names of the chunks that come along. */
  imports?: string[];
  css?: string[];
}

export type BuildManifest = Readonly<Record<string, Chunk>>;

/** The module that index.html begins with; the page itself names all that it needs. */
const PAGE_ENTRY = 'index.html';

/** Reads the manifest of a built app; an empty one where the build left none. */
export function readBuildManifest(folder: string): BuildManifest {
  const file = path.join(folder, '.vite/manifest.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as BuildManifest) : {};
}

/**
 * The files that a browser fetches for these modules and everything they import statically, each once.
 * @throws when the build has no such module, naming those it has
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

/** The files of a page of the app: all of them, and those that index.html itself does not ask for. */
export function filesOfPage(manifest: BuildManifest, modules: readonly string[]) {
  const ofEntry = filesOfModules(manifest, [PAGE_ENTRY]);
  const all = filesOfModules(manifest, [PAGE_ENTRY, ...modules]);
  return { all, beyondEntry: all.filter((file) => !ofEntry.includes(file)) };
}

import fs from 'node:fs';
import path from 'node:path';
import { readBuildManifest, stylesOfPage } from '../page-preloads/build-manifest.ts';

/**
 * The style sheets of a page of these modules in one, in the order in which the app loads them; empty if the build lacks one of them.
 * Written into the page, they spare its first paint a round trip.
 */
export function readPageStyles(distFolder: string, modules: readonly string[]): string {
  const manifest = readBuildManifest(distFolder);
  if (!modules.every((module) => module in manifest)) return '';
  return stylesOfPage(manifest, modules)
    .map((file) => fs.readFileSync(path.join(distFolder, file), 'utf8'))
    .join('\n');
}

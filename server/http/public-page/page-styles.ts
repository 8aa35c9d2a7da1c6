import fs from 'node:fs';
import path from 'node:path';
import { readBuildManifest, stylesOfPage } from '../page-preloads/build-manifest.ts';

/** The style sheets of a page. Written into it, they spare its first paint a round trip. */
export interface PageStyles {
  /** All of them, in the order in which the app loads them. */
  text: string;
  /** Their addresses. */
  files: readonly string[];
}

/** The style sheets of a page of these modules; none if the build lacks one of them. */
export function readPageStyles(distFolder: string, modules: readonly string[]): PageStyles {
  const manifest = readBuildManifest(distFolder);
  if (!modules.every((module) => module in manifest)) return { text: '', files: [] };
  const files = stylesOfPage(manifest, modules);
  const texts = files.map((file) => fs.readFileSync(path.join(distFolder, file), 'utf8'));
  return { text: texts.join('\n'), files: files.map((file) => `/${file}`) };
}

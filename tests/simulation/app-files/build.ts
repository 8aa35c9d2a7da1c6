import { digestOf } from '../../../sw/built-file.ts';
import type { BuiltFile } from '../../../sw/precache-plan.ts';
import { BUYERS_FILES, BUYERS_PACK, OFFLINE_PACKS } from '../../../sw/offline-pack.ts';
import { cachingPhaseOf } from '#core/domain/app-files-cache.ts';

/** What one build of the app made, as its server has it. */
export interface Build {
  /** Its place in the order of deployments. */
  readonly number: number;
  /** Texts of all files by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The worker's list of them. */
  readonly files: readonly BuiltFile[];
  /** Texts of the packs, and the list of what buyers' pages need, by path. */
  readonly packs: ReadonlyMap<string, string>;
  /** What each page of the app loads before it can be used. */
  readonly entry: readonly string[];
  /** What screens load once they are opened. */
  readonly screens: readonly string[];
}

/** Addresses of the model's visits, and the file of each. */
export const PAGES = { '/dashboard': '/index.html', '/login': '/pages/login.html' } as const;
export type PageAddress = keyof typeof PAGES;

/** More than a pack is worth (sw/offline-pack.ts). */
const ENTRY_PARTS = 10;

function entryOf(number: number): string[] {
  const parts = Array.from({ length: ENTRY_PARTS }, (_, part) => `/assets/part-${part}-${number}.js`);
  return ['/assets/framework-same.js', `/assets/app-${number}.js`, `/assets/app-${number}.css`, ...parts];
}

function screensOf(number: number): string[] {
  return [
    '/assets/later/shared-same.js',
    `/assets/later/editor-${number}.js`,
    `/assets/later/editor-${number}.css`,
    `/assets/on-demand/calendar-${number}.js`,
  ];
}

function packOf(texts: ReadonlyMap<string, string>, phase: keyof typeof OFFLINE_PACKS): string {
  const packed = [...texts].filter(
    ([path]) => /\.(js|css)$/.test(path) && cachingPhaseOf(path.slice(1)) === phase,
  );
  return JSON.stringify(Object.fromEntries(packed));
}

/** What a buyer's pages need of the later files: of these a device may keep them alone (P-868). */
export const buyersScreensOf = (number: number) => [
  '/assets/later/shared-same.js',
  `/assets/later/editor-${number}.css`,
];

/** Some files are the same in every build, by name and content; pages have one name and another content. */
export async function makeBuild(number: number): Promise<Build> {
  const [entry, screens] = [entryOf(number), screensOf(number)];
  const texts = new Map([
    ...Object.values(PAGES).map((path) => [path, `<html>${path} of build ${number}</html>`] as const),
    ...[...entry, ...screens].map((path) => [path, `content of ${path}`] as const),
  ]);
  const files = await Promise.all(
    [...texts].map(async ([path, text]) => ({
      url: path.slice(1),
      digest: await digestOf(new TextEncoder().encode(text)),
    })),
  );
  const phases = Object.entries(OFFLINE_PACKS) as [keyof typeof OFFLINE_PACKS, string][];
  const packs = new Map(phases.map(([phase, path]) => [path, packOf(texts, phase)]));
  const buyers = buyersScreensOf(number);
  packs.set(BUYERS_FILES, JSON.stringify(buyers));
  packs.set(BUYERS_PACK, JSON.stringify(Object.fromEntries(buyers.map((path) => [path, texts.get(path)]))));
  return { number, texts, files, packs, entry, screens };
}

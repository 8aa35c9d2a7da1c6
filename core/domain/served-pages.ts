import { APP_PATHS } from './app-paths.ts';
import { STATIC_PAGES, type StaticPage, staticPageFile } from './static-pages.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

/** A file of the build that the server answers an address with. */
export type ServedPage = Pick<StaticPage, 'route' | 'file'>;

/**
 * Pages whose screen depends on the device: index.html with a head of their own (P-1113). The worker opens them with index.html, and
 * keeps none of these files.
 */
export const HEADED_PAGES = {
  recovery: { route: APP_PATHS.recovery, file: '/pages/recovery.html' },
  checkProof: { route: APP_PATHS.checkProof, file: '/pages/check-proof.html' },
  myNumbers: { route: APP_PATHS.myNumbers, file: '/pages/my-numbers.html' },
} as const satisfies Record<string, ServedPage>;

export type HeadedPageName = keyof typeof HEADED_PAGES;

const HEADED: readonly ServedPage[] = Object.values(HEADED_PAGES);
const ALL: readonly ServedPage[] = [...Object.values<StaticPage>(STATIC_PAGES), ...HEADED];

/** The page that the server answers a path with; undefined where that is index.html. */
export function servedPage(path: string): ServedPage | undefined {
  const wanted = withoutTrailingSlashes(path);
  const file = staticPageFile(path);
  return HEADED.find(({ route }) => route === wanted) ?? ALL.find((page) => page.file === file);
}

/** Whether a path is that of such a file, which at most the worker asks for. */
export function isPageFile(path: string): boolean {
  return ALL.some(({ file }) => file === path);
}

import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { inProject } from '../lib/project.mjs';
import {
  KEPT,
  lazyModules,
  markKeptParts,
  modulesOfPartAlone,
  pagesByModule,
  START,
} from './pages-by-module.mjs';

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} ChunkGroup */

const INFORMATION = ['home', 'terms', 'privacy'];
const SIGN_IN = ['login', 'register'];
const WIZARD = ['wizardStep0', 'wizardStep1', 'wizardStep2', 'wizardStep3'];
const DASHBOARD = ['myRaffles', ...WIZARD];
const BUYING = ['checkout', 'purchase', 'ownPurchase'];

/** What works offline from the first visit on: sign-in, list, first step, and code without a screen. Recovery and paying need the network. */
const PAGES_AT_INSTALLATION = [START, 'login', 'register', 'myRaffles', 'wizardStep0'];

/**
 * The chunk of a module that several pages need. Few files, since at 150 ms per request a waterfall of forty
 * small ones costs more than their bytes. Modules of a single page are bundled with it.
 * @param {ReadonlySet<string>} pages
 * @returns {string | null}
 */
export function chunkOfPages(pages) {
  const isNeededBy = (/** @type {readonly string[]} */ names) => names.some((name) => pages.has(name));
  if (pages.has(START)) return 'app';
  if (pages.has(KEPT)) {
    const others = new Set([...pages].filter((page) => page !== KEPT));
    const isAtInstallation = PAGES_AT_INSTALLATION.some((page) => others.has(page));
    if (others.size === 0 || isAtInstallation) return chunkOfPages(others);
    // In the chunk of a later page it would be gone with that page's file.
    return BUYING.some((page) => others.has(page)) ? 'keptFields' : KEPT;
  }
  if (pages.size < 2) return [...pages][0] ?? null;
  if (isNeededBy(INFORMATION)) return 'kit';
  if (isNeededBy(SIGN_IN)) {
    if (isNeededBy([...DASHBOARD, 'publicRaffle'])) return 'base';
    return isNeededBy(BUYING) ? 'contact' : 'auth';
  }
  if (pages.has('publicRaffle')) {
    if (isNeededBy(['myRaffles', 'wizardStep0'])) return 'shared';
    return isNeededBy([...DASHBOARD, 'offers']) ? 'preview' : 'sale';
  }
  if (pages.has('offers')) return 'search';
  if (isNeededBy(BUYING)) return chunkOfBuying(isNeededBy);
  if (pages.has('myRaffles')) return 'dashboard';
  return pages.has('wizardStep0') ? 'wizard' : 'steps';
}

/**
 * The chunk of a module that a buyer's way after the public page needs: nothing of it brings along what is the organizer's alone.
 * @param {(pages: readonly string[]) => boolean} isNeededBy
 */
function chunkOfBuying(isNeededBy) {
  if (isNeededBy(['myRaffles'])) return 'common';
  return isNeededBy(WIZARD) ? 'fields' : 'buying';
}

const PAGE_STARTS = new Set(
  Object.values(PAGE_MODULES).flatMap((modules) => modules.map((module) => inProject(module))),
);
/** @type {Map<string, Set<string>> | undefined} */ let pages;

const CALENDAR = 'calendar';
const CALENDAR_MODULE = inProject('src/ui/date-field/calendar.tsx');
/** Chunks that are fetched and cached when they are first used: big, or of no use without a network. */
const ON_DEMAND = [
  CALENDAR,
  'settle-part',
  'cash-sale-dialog',
  'name-result-dialog',
  'postpone-dialog',
  'cancel-dialog',
  'ask-to-pause',
  'cpf-form',
  'refund-dialog',
  'report-dialog',
  'save-link-dialog',
  'share-dialog',
  'share-result-dialog',
  'delivery-dialog',
  'delivery-answer-dialog',
  'won-prizes',
  'find-dialog',
  'avatar-dialog',
];

/** Folders whose parts are cached at installation, as long as they bring along nothing that is not. */
const FOLDERS_AT_INSTALLATION =
  /\/src\/(app|sync|storage|raffle-files|raffle-deletion|password-confirmation|ui(?!\/pix)|features\/(account\/auth(?!\/recovery)|raffles\/(conflict|import|list)|dashboard|sync-status))\//;

/**
 * Screens that no organizer's phone needs first, whatever those screens bring along: buyers come by a link, and a conflict or
 * a change of personal data needs the network.
 */
const LATER_SCREENS = /\/src\/features\/(selling|raffles\/(public-page|conflict)|account\/my-data)\//;

/**
 * What a phone without room and without a network still opens, whatever these bring along: making room for typed text deletes the
 * later files first, and for a day they do not come back.
 */
const WITHOUT_LATER_FILES = new Set(
  [
    'src/app/storage-banner.tsx',
    'src/app/silent-storage.tsx',
    'src/app/not-found-screen.tsx',
    'src/features/account/auth/logout-route.ts',
    'src/features/raffles/list/deleted-elsewhere.ts',
    'src/features/sync-status/pending-page.tsx',
    'src/raffle-files/export-raffles.ts',
    'src/sync/facets/changes-facet.ts',
    'src/sync/facets/conflict-facet.ts',
    'src/sync/save/save-typed.ts',
  ].map((module) => inProject(module)),
);

/** Whether the installation needs a module, as far as `pages` tells it. @param {string} id */
const isNeededFirst = (id) => [...PAGES_AT_INSTALLATION, KEPT].some((page) => pages?.get(id)?.has(page));

/**
 * Whether a module comes later: of a page that is not opened offline first, of a screen that needs the network, or a library.
 * @param {string} id
 */
function isLater(id) {
  if (isNeededFirst(id)) return false;
  return pages?.has(id) === true || id.includes('/node_modules/') || LATER_SCREENS.test(id);
}

/**
 * The pages that need each module, and KEPT.
 * @param {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} getModuleInfo
 */
function readPages(getModuleInfo) {
  pages = pagesByModule(getModuleInfo);
  const parts = [...lazyModules(inProject('src/main.tsx'), getModuleInfo)].filter((id) =>
    FOLDERS_AT_INSTALLATION.test(id),
  );
  markKeptParts(pages, parts, { needed: WITHOUT_LATER_FILES, isLater }, getModuleInfo);
  return pages;
}

/** What the rest of the app has of Ionic: what it uses, and 'app', which @ionic/react keeps. Its index of React components names all, used or not. */
const IONIC_IN_USE = [
  'index',
  ...['action-sheet', 'alert', 'app', 'loading', 'menu', 'toast', 'toggle'].map((name) => `ion-${name}`),
].map((name) => inProject(`node_modules/@ionic/core/components/${name}.js`));
/** @type {Set<string> | undefined} */ let calendarModules;

/** @type {ChunkGroup[]} */
const groupsByRank = [
  {
    test: /\/node_modules\/(@ionic\/core|@stencil\/core|ionicons)\/|\/src\/ui\/date-field\/calendar/,
    debugName: 'calendar',
    name: (id, context) => {
      calendarModules ??= modulesOfPartAlone(CALENDAR_MODULE, IONIC_IN_USE, (each) =>
        context.getModuleInfo(each),
      );
      return calendarModules.has(id) ? CALENDAR : null;
    },
  },
  // Changes only with dependencies, so it stays cached across updates of the app.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  },
  // The storage of the organizer's device, and of a buyer's purchases.
  { name: 'database', test: /node_modules\/dexie\// },
  // Used by registration and wizard, but not by sign-in.
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  // Ionic: overlays, drawer and switches, used by several pages and many dialogs.
  { name: 'ionic', test: /node_modules\/(@ionic\/core|@stencil\/core|ionicons)\// },
  {
    test: /(?<!\/index\.html|\/src\/main\.tsx)$/,
    debugName: 'by page',
    name: (id, context) => {
      pages ??= readPages((each) => context.getModuleInfo(each));
      // The module of a page itself.
      if (PAGE_STARTS.has(id)) return null;
      return chunkOfPages(pages.get(id) ?? new Set());
    },
  },
];

/** Chunk groups for the build, by descending priority. */
export const chunkGroups = groupsByRank.map((group, place) => ({
  ...group,
  // The sets already contain transitive imports.
  includeDependenciesRecursively: false,
  priority: groupsByRank.length - place,
}));

/** Folder of files that the worker caches when the device is idle. */
const LATER_FOLDER = 'assets/later';
/** Folder of files that the worker caches after their first use. */
const ON_DEMAND_FOLDER = 'assets/on-demand';
/** @type {Set<string>} */ const laterNames = new Set();

/** @typedef {{ name: string, facadeModuleId: string | null, moduleIds: readonly string[] }} Chunk */

/**
 * Whether a chunk is cached later: nothing in it is needed first. So no file that is cached at installation imports one that comes
 * later, which the gate looks at in what was built.
 * @param {Chunk} chunk
 */
function isNeededLater({ facadeModuleId, moduleIds }) {
  const ids = facadeModuleId === null ? moduleIds : [...moduleIds, facadeModuleId];
  // The bundler's runtime and lone icons are in no folder and import nothing.
  return !ids.every((id) => id.startsWith('\0')) && !ids.some(isNeededFirst);
}

/** File names by the time of caching, which the worker derives from the folder. */
export const fileNames = {
  /** @param {Chunk} chunk */
  chunkFileNames(chunk) {
    if (ON_DEMAND.includes(chunk.name)) return `${ON_DEMAND_FOLDER}/[name]-[hash].js`;
    const isLater = isNeededLater(chunk);
    if (isLater) laterNames.add(`${chunk.name}.css`);
    return `${isLater ? LATER_FOLDER : 'assets'}/[name]-[hash].js`;
  },
  /** @param {{ names: string[] }} asset */
  assetFileNames({ names }) {
    const isOnDemand = ON_DEMAND.some((name) => names.includes(`${name}.css`));
    const isLater = names.some((name) => laterNames.has(name));
    return `${isOnDemand ? ON_DEMAND_FOLDER : isLater ? LATER_FOLDER : 'assets'}/[name]-[hash][extname]`;
  },
};

/** Workers of pages that no phone needs first. */
const LATER_WORKERS = ['proof-worker'];

/** The same for the workers of pages. */
export const workerFileNames = {
  /** @param {{ name: string }} chunk */
  entryFileNames: ({ name }) => `${LATER_WORKERS.includes(name) ? LATER_FOLDER : 'assets'}/[name]-[hash].js`,
};

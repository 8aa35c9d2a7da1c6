import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cachingPhaseOf } from '#core/domain/app-files-cache.ts';
import { SHOWN_IMAGES_CACHE } from '#src/storage/shown-images.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { BUYERS_FILES } from '../../../sw/offline-pack.ts';
import { AppBrowser, ORIGIN } from './app-browser.ts';
import { AppWorker, workerScope } from './app-worker.ts';
import { type Build, buyersScreensOf, makeBuild } from './build.ts';
import { command } from './commands.ts';
import { AppFilesHistory } from './history.ts';
import { AppNetwork } from './network.ts';

vi.mock('workbox-routing', () => ({
  registerRoute: (...route: Parameters<typeof workerScope.registerRoute>) =>
    (self as unknown as typeof workerScope).registerRoute(...route),
}));

const BUILDS = 4;
const RUNS = atDepth({ small: 100, full: 3_000 });
const COMMANDS_MAX = 40;
/** The full run takes a minute on an idle machine. Milliseconds. */
const TIMEOUT_MS = 600_000;

let builds: Build[];
const workers = new Map<Build, AppWorker>();

beforeAll(async () => {
  vi.stubGlobal('self', workerScope);
  vi.stubGlobal('location', new URL(ORIGIN));
  builds = await Promise.all(Array.from({ length: BUILDS }, (_, number) => makeBuild(number)));
  for (const build of builds) workers.set(build, await AppWorker.load(build));
});
afterAll(() => vi.unstubAllGlobals());

test(
  'whatever happens to a device, its worker keeps only what builds made, opens offline, and becomes whole again (P-1020 to P-1024)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: COMMANDS_MAX, size: 'max' }), async (commands) => {
        const history = new AppFilesHistory(builds, (build) => workers.get(build)!);
        const { browser } = history;
        vi.stubGlobal('caches', browser.caches);
        vi.stubGlobal('fetch', browser.network.fetch.bind(browser.network));
        for (const each of commands) await history.run(each);
        await history.recover();
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

/** The files of a build that a device keeps. */
const keptOf = async (browser: AppBrowser, { texts }: Build) => {
  const kept = new Set((await browser.kept()).values());
  return [...texts].filter(([, text]) => kept.has(text)).map(([path]) => path);
};

/** What a device keeps of a build's files: all but those on demand, or of the later ones what buyers' pages need (P-868). */
function wantedOf({ number, texts }: Build, rest: 'FETCH_REST' | 'FETCH_BUYERS'): string[] {
  const inPhase = (phase: string) =>
    [...texts.keys()].filter((path) => cachingPhaseOf(path.slice(1)) === phase);
  return [...inPhase('atInstall'), ...(rest === 'FETCH_REST' ? inPhase('later') : buyersScreensOf(number))];
}

describe.each(['FETCH_REST', 'FETCH_BUYERS'] as const)(
  'an update on a device that is full, after %s (P-1021)',
  (rest) => {
    /** A device that has what it keeps of the app and which then has no room, until something of `freed` is deleted. */
    async function fullDevice(freed: string | undefined) {
      const network = new AppNetwork(builds[0]!);
      const browser = new AppBrowser(network, (build) => workers.get(build)!);
      const deleteCache = (name: string) => {
        if (name === freed) browser.hasRoom = true;
        return browser.caches.delete(name);
      };
      vi.stubGlobal('caches', { ...browser.caches, delete: deleteCache });
      vi.stubGlobal('fetch', network.fetch.bind(network));
      await browser.settle(await browser.visit('/dashboard'), rest);
      network.deployed = builds[1]!;
      browser.hasRoom = false;
      workerScope.told = [];
      await browser.settle(await browser.visit('/dashboard'), rest);
      return browser;
    }

    test('is offered with what it needs to start, once images that were shown are dropped', async () => {
      const browser = await fullDevice(SHOWN_IMAGES_CACHE);
      expect([browser.waiting?.build.number, workerScope.told]).toEqual([1, []]);
      await browser.acceptUpdate();
      const opened = await browser.visit('/dashboard');
      expect(opened?.build.number).toBe(1);
      await browser.settle(opened, rest);
      expect((await keptOf(browser, builds[1]!)).toSorted()).toEqual(wantedOf(builds[1]!, rest).toSorted());
    });

    test('leaves the version before whole where it does not fit even so, and the pages are told', async () => {
      const browser = await fullDevice(undefined);
      expect([browser.waiting, workerScope.told]).toEqual([undefined, ['NO_ROOM_FOR_UPDATE']]);
      expect((await keptOf(browser, builds[0]!)).toSorted()).toEqual(wantedOf(builds[0]!, rest).toSorted());
    });
  },
);

test('an update of a device of a buyer is refused while it cannot be read what opens receipts offline, and taken later (P-1021, P-868)', async () => {
  const network = new AppNetwork(builds[0]!);
  const browser = new AppBrowser(network, (build) => workers.get(build)!);
  let isListLost = false;
  const fetchOrLose = (path: RequestInfo | URL) =>
    isListLost && path === BUYERS_FILES ? Promise.reject(new TypeError('lost')) : network.fetch(path);
  vi.stubGlobal('caches', browser.caches);
  vi.stubGlobal('fetch', fetchOrLose);
  const visit = async () => browser.settle(await browser.visit('/dashboard'), 'FETCH_BUYERS');
  await visit();
  network.deployed = builds[1]!;
  isListLost = true;
  await visit();
  expect([browser.active?.build.number, browser.waiting]).toEqual([0, undefined]);
  isListLost = false;
  await visit();
  expect(browser.waiting?.build.number).toBe(1);
  network.state = 'offline';
  await browser.acceptUpdate();
  const opened = await browser.visit('/dashboard');
  expect(opened?.build.number).toBe(1);
  for (const path of buyersScreensOf(1)) expect(await browser.load(path)).not.toBe('failed');
});

test.each(['installing', 'waiting'] as const)(
  'an update that is accepted while a newer version is %s leaves that one its files (P-1021)',
  async (state) => {
    const network = new AppNetwork(builds[0]!);
    const browser = new AppBrowser(network, (build) => workers.get(build)!);
    vi.stubGlobal('caches', browser.caches);
    vi.stubGlobal('fetch', network.fetch.bind(network));
    for (const build of builds.slice(0, 2)) {
      network.deployed = build;
      await browser.settle(await browser.visit('/dashboard'));
    }
    network.deployed = builds[2]!;
    await workers.get(network.deployed)!.install();
    workerScope.registration[state] = {};
    await browser.acceptUpdate();
    workerScope.registration[state] = null;
    expect(browser.active?.build.number).toBe(1);
    const wanted = [...network.deployed.texts].filter(
      ([path]) => cachingPhaseOf(path.slice(1)) !== 'onDemand',
    );
    const kept = [...(await browser.kept()).values()];
    expect(kept).toEqual(expect.arrayContaining(wanted.map(([, text]) => text)));
  },
);

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cachingPhaseOf } from '#core/domain/app-files-cache.ts';
import { SHOWN_IMAGES_CACHE } from '#src/storage/shown-images.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { AppBrowser, ORIGIN } from './app-browser.ts';
import { AppWorker, workerScope } from './app-worker.ts';
import { type Build, makeBuild } from './build.ts';
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

describe('an update on a device that is full (P-1021)', () => {
  /** A device whose app is whole and which then has no room, until something of `freed` is deleted. */
  async function fullDevice(freed: string | undefined) {
    const network = new AppNetwork(builds[0]!);
    const browser = new AppBrowser(network, (build) => workers.get(build)!);
    const deleteCache = (name: string) => {
      if (name === freed) browser.hasRoom = true;
      return browser.caches.delete(name);
    };
    vi.stubGlobal('caches', { ...browser.caches, delete: deleteCache });
    vi.stubGlobal('fetch', network.fetch.bind(network));
    await browser.settle(await browser.visit('/dashboard'));
    network.deployed = builds[1]!;
    browser.hasRoom = false;
    workerScope.told = [];
    await browser.settle(await browser.visit('/dashboard'));
    return browser;
  }
  const keptOf = async (browser: AppBrowser, { texts }: Build) => {
    const kept = new Set((await browser.kept()).values());
    return [...texts].filter(([, text]) => kept.has(text)).map(([path]) => path);
  };

  test('is offered with what it needs to start, once images that were shown are dropped', async () => {
    const browser = await fullDevice(SHOWN_IMAGES_CACHE);
    expect([browser.waiting?.build.number, workerScope.told]).toEqual([1, []]);
    await browser.acceptUpdate();
    const opened = await browser.visit('/dashboard');
    expect(opened?.build.number).toBe(1);
    await browser.settle(opened);
    const wanted = [...builds[1]!.texts.keys()].filter(
      (path) => cachingPhaseOf(path.slice(1)) !== 'onDemand',
    );
    expect(await keptOf(browser, builds[1]!)).toEqual(expect.arrayContaining(wanted));
  });

  test('leaves the version before whole where it does not fit even so, and the pages are told', async () => {
    const browser = await fullDevice(undefined);
    expect([browser.waiting, workerScope.told]).toEqual([undefined, ['NO_ROOM_FOR_UPDATE']]);
    const wanted = [...builds[0]!.texts.keys()].filter(
      (path) => cachingPhaseOf(path.slice(1)) !== 'onDemand',
    );
    expect(await keptOf(browser, builds[0]!)).toEqual(expect.arrayContaining(wanted));
  });
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

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cachingPhaseOf } from '#core/domain/app-files-cache.ts';
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

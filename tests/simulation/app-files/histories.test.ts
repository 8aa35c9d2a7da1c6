import * as fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { atDepth } from '#tests/builders/test-depth.ts';
import { ORIGIN } from './app-browser.ts';
import { AppWorker, workerScope } from './app-worker.ts';
import { type Build, makeBuild } from './build.ts';
import { command } from './commands.ts';
import { AppFilesHistory } from './history.ts';

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

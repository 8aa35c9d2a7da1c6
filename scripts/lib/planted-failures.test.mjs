import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MUTANTS } from '#tests/simulation/mutants/mutants.ts';
import { runPlaywright } from './browser-suite.mjs';
import { inProject } from './project.mjs';
import { engineSuite, scriptSuite, simulationSuite } from './test-suites.mjs';
import { runVitest } from './vitest-suite.mjs';

/** One failure of each kind is planted in a small suite: the run is red and names it. */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-planted-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What the runners get besides their own arguments: the planted tests instead of the project's. */
const planted = vi.hoisted(() => ({ args: /** @type {string[]} */ ([]) }));
vi.mock('./child-process.mjs', async (original) => {
  /** @type {typeof import('./child-process.mjs')} */
  const real = await original();
  return {
    ...real,
    runChild: vi.fn((command, args, options) => real.runChild(command, [...args, ...planted.args], options)),
  };
});
vi.mock('./ensure-built.mjs', () => ({ ensureBuilt: vi.fn() }));
// No test installs anything.
vi.mock('./ensure-fonts.mjs', () => ({ ensureFonts: vi.fn() }));

// What a server that did not start leaves goes with the folder.
beforeEach(() => vi.stubEnv('TMPDIR', folder));
afterEach(() => {
  vi.unstubAllEnvs();
  planted.args = [];
});

/** @param {string} name @param {string} source */
function plant(name, source) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, source);
  return file;
}

/** @param {string} place from the root */
const imported = (place) => JSON.stringify(inProject(place));

/** A project with this test alone. @param {'unit' | 'engines'} project @param {string} name of the file @param {string} source */
function plantProject(project, name, source) {
  const settings = { name: project, globals: true, include: [name] };
  plant('vitest.config.mjs', `export default ${JSON.stringify({ test: settings })};`);
  plant(name, source);
  planted.args = ['--root', folder];
}

/** @param {string} name of the file @param {string} source */
function runVitestOn(name, source) {
  plantProject('unit', name, source);
  return runVitest({ name: 'Unidade', project: 'unit', filters: [name], limitMs: 60_000 });
}

/** @param {string} source of a test, which has `test`, `expect` and `AppServer` */
function runPlaywrightOn(source) {
  vi.stubEnv('PLAYWRIGHT_CHROMIUM_PATH', process.execPath);
  const launchOptions = { executablePath: path.join(folder, 'no-browser') };
  const settings = {
    testMatch: 'planted.spec.mjs',
    outputDir: path.join(folder, 'results'),
    use: { launchOptions },
  };
  const config = plant('playwright.config.mjs', `export default ${JSON.stringify(settings)};`);
  plant(
    'planted.spec.mjs',
    `import { expect, test } from ${imported('node_modules/@playwright/test/index.mjs')};
     import { AppServer } from ${imported('tests/fixtures/app-server.ts')};
     ${source}`,
  );
  return runPlaywright({ name: 'Navegador', args: ['--config', config], limitMs: 60_000 });
}

/**
 * Every process of Node that is started reads a file with a bug in it.
 * @param {string} bug its name among the mutants of the simulator
 */
function plantBug(bug) {
  const mutant = MUTANTS.find(({ name }) => name === bug);
  if (!mutant) throw new Error(`No such bug: ${bug}`);
  const hook = plant(
    'bug.mjs',
    `import { registerHooks } from 'node:module';
     const { file, find, replace } = ${JSON.stringify(mutant)};
     registerHooks({
       load(url, context, next) {
         const loaded = next(url, context);
         if (!url.endsWith('/' + file)) return loaded;
         return { ...loaded, source: String(loaded.source).replace(find, () => replace) };
       },
     });`,
  );
  vi.stubEnv('NODE_OPTIONS', `--import ${pathToFileURL(hook).href}`);
}

/** @param {import('./test-count.mjs').TestCount} count */
const namesOf = ({ failures = [] }) => failures.map(({ name }) => name);

test('a test that fails', async () => {
  const count = await runVitestOn('one.test.mjs', "test('prices are cents', () => expect(1).toBe(2));");
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['prices are cents']);
});

test('a test file that cannot be loaded', async () => {
  const count = await runVitestOn('broken.test.mjs', "throw new Error('Not installed: firefox-esr');");
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual([path.join(folder, 'broken.test.mjs')]);
  expect(count.failures?.[0]?.log).toContain('Not installed: firefox-esr');
});

test('a server that does not start for the tests of a file', async () => {
  const count = await runVitestOn(
    'server.test.mjs',
    `import { AppServer } from ${imported('tests/fixtures/app-server.ts')};
     beforeAll(async () => (await AppServer.prepare({ PUBLIC_URL: 'nowhere' })).start());
     test('says hello', () => undefined);`,
  );
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual([path.join(folder, 'server.test.mjs')]);
});

test('a browser test that fails', async () => {
  const count = await runPlaywrightOn("test('a card moves', () => expect(1).toBe(2));");
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['planted.spec.mjs › a card moves']);
});

test('a browser that does not start', async () => {
  const count = await runPlaywrightOn("test('a card moves', ({ page }) => page.goto('/'));");
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['planted.spec.mjs › a card moves']);
  expect(count.failures?.[0]?.log).toContain('no-browser');
});

test("a browser test's server that does not start", async () => {
  const count = await runPlaywrightOn(
    `const withServer = test.extend({
       appServer: [async ({}, use) => {
         const server = await AppServer.prepare({ PUBLIC_URL: 'nowhere' });
         await server.start();
         await use(server);
       }, { scope: 'worker' }],
     });
     withServer('a card moves', ({ appServer }) => undefined);`,
  );
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['planted.spec.mjs › a card moves']);
  expect(count.failures?.[0]?.log).toContain('The server ended while starting');
});

test('a browser that is missing', async () => {
  vi.stubEnv('PLAYWRIGHT_CHROMIUM_PATH', path.join(folder, 'no-browser'));
  await expect(runPlaywright({ name: 'Navegador' })).rejects.toThrow('no-browser');
});

test('a script that fails', async () => {
  const count = await scriptSuite('Defeitos plantados', 1, ['-e', 'process.exitCode = 1']).run();
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['Defeitos plantados: sem relatório, código de saída 1']);
});

test('a test in another engine that fails', async () => {
  plantProject('engines', 'firefox.test.mjs', "test('an edit is sent', () => expect(1).toBe(2));");
  const count = await engineSuite().run();
  expect(count).toMatchObject({ passed: 0, failed: 1 });
  expect(namesOf(count)).toEqual(['an edit is sent']);
});

test('a history of the simulation that breaks a promise', async () => {
  plantBug('a save is not queued');
  const suite = simulationSuite({ histories: 1, crashLength: 0, budgetMs: 60_000 });
  const count = await suite.run();
  expect(count.failed).toBeGreaterThan(0);
  expect(namesOf(count)).toHaveLength(count.failed);
  expect(namesOf(count)[0]).toMatch(/^random histories: seed 0 /);
});

import fs from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { captureChild, runChild, TIMED_OUT } from './child-process.mjs';
import { inProject, projectRoot } from './project.mjs';
import {
  apiSuites,
  changedUnitSuite,
  chosenApiSuite,
  engineSuite,
  gateSuite,
  mainBrowserSuite,
  ON_OWN_POSTGRES,
  runOnPostgres,
  unitSuite,
  wholeBrowserSuite,
} from './test-suites.mjs';

vi.mock('./child-process.mjs', async (original) => ({
  ...(await original()),
  runChild: vi.fn(() => 0),
  captureChild: vi.fn(() => ({ exitCode: 0, output: '' })),
}));
vi.mock('./ensure-built.mjs', () => ({ ensureBuilt: vi.fn() }));
vi.mock('./ensure-chromium.mjs', () => ({ ensureChromium: vi.fn() }));
vi.mock('./own-postgres.mjs', () => ({ startOwnPostgres: () => ({ url: 'postgres://own', stop: vi.fn() }) }));

beforeEach(() => vi.clearAllMocks());

/** The files that a run of Vitest leaves out. @param {number} run counted from 0 */
const excludedIn = (run) =>
  vi
    .mocked(runChild)
    .mock.calls[run]?.[1].flatMap((argument) => /^--exclude=(.*)/.exec(argument)?.slice(1) ?? []);

const failure = { name: 'a slow test', file: 'slow.test.ts', test: '1' };

test.each(
  [
    unitSuite(),
    ...apiSuites({ onPostgres: true }),
    ...apiSuites({ onPostgres: true, isFull: true }),
    mainBrowserSuite(),
    wholeBrowserSuite(),
  ].map((suite) => ({ suite, name: suite.name })),
)('a second try may take as long as its suite: $name', async ({ suite }) => {
  await suite.run();
  await suite.runAgain?.(failure);
  const limits = vi.mocked(runChild).mock.calls.map(([, , options]) => options?.limitMs);
  expect(limits).toEqual([limits[0], limits[0]]);
  expect(limits[0]).toBeGreaterThan(suite.budgetMs ?? 0);
});

test('a quick run has the unit tests of what was changed, and no slow gate', async () => {
  await changedUnitSuite('abc123').run();
  expect(vi.mocked(runChild).mock.calls[0]?.[1]).toContain('--changed=abc123');
  await gateSuite({ isQuick: true }).run();
  const quick = vi.mocked(captureChild).mock.calls.length;
  await gateSuite().run();
  expect(vi.mocked(captureChild).mock.calls.length - quick).toBe(quick + 1);
});

test('a gate that fails is named, and so is one that does not end', async () => {
  const ends = (/** @type {number} */ exitCode) => ({ exitCode, output: 'what is wrong' });
  vi.mocked(captureChild).mockResolvedValueOnce(ends(1)).mockResolvedValueOnce(ends(TIMED_OUT));
  const { failed, failures } = await gateSuite().run();
  expect(failed).toBe(2);
  expect(failures).toEqual([{ name: 'lint' }, { name: 'lint by types: não terminou no tempo' }]);
});

test('a second try of a changed test does not ask again what was changed', async () => {
  await changedUnitSuite('abc123').runAgain?.(failure);
  expect(String(vi.mocked(runChild).mock.calls[0]?.[1])).not.toContain('--changed');
});

test('the tests in other engines, which build on each other, are repeated all at once', async () => {
  const suite = engineSuite();
  expect(suite.isRepeatedWhole).toBe(true);
  await suite.runAgain?.(failure);
  expect(String(vi.mocked(runChild).mock.calls[0]?.[1])).not.toContain('--testNamePattern');
});

test('the chosen tests of a quick run may take as long as all of their kind', async () => {
  const [allApi] = apiSuites({ onPostgres: false });
  await Promise.all([changedUnitSuite(undefined).run(), unitSuite().run()]);
  await Promise.all([chosenApiSuite(['selling']).run(), allApi?.run()]);
  const limits = vi.mocked(runChild).mock.calls.map(([, , options]) => options?.limitMs);
  expect(limits).toEqual([limits[1], limits[1], limits[3], limits[3]]);
});

/** Not a test: `npm run tickets:mutants`. */
const SCRIPTS_ON_POSTGRES = ['tests/api/tickets/hunt-ticket-mutants.ts'];

test('the tests that start a PostgreSQL are listed, so that plain npm test does without one', () => {
  const starting = fs
    .globSync('{server,tests/api}/**/*.ts', { cwd: projectRoot })
    .filter((file) => fs.readFileSync(inProject(file), 'utf8').includes('startOwnPostgres('));
  expect(starting.sort()).toEqual([...ON_OWN_POSTGRES, ...SCRIPTS_ON_POSTGRES].sort());
});

test('a run that requires no PostgreSQL, and one on a given one, leave those out', async () => {
  for (const suite of apiSuites({ onPostgres: false })) await suite.run();
  await chosenApiSuite(['selling']).run();
  await runOnPostgres('postgres://given');
  for (const run of [0, 1, 2]) expect(excludedIn(run)).toEqual(expect.arrayContaining(ON_OWN_POSTGRES));
});

test('the slow tests of the full run are not among the chosen ones of a quick run', async () => {
  await chosenApiSuite(['selling']).run();
  expect(excludedIn(0)).toContain('tests/api/selling/kills/killed-mid-sale.test.ts');
});

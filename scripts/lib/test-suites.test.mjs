import { beforeEach, expect, test, vi } from 'vitest';
import { runChild } from './child-process.mjs';
import { apiSuites, mainBrowserSuite, unitSuite, wholeBrowserSuite } from './test-suites.mjs';

vi.mock('./child-process.mjs', async (original) => ({ ...(await original()), runChild: vi.fn(() => 0) }));
vi.mock('./ensure-built.mjs', () => ({ ensureBuilt: vi.fn() }));
vi.mock('./ensure-chromium.mjs', () => ({ ensureChromium: vi.fn() }));
vi.mock('./own-postgres.mjs', () => ({ startOwnPostgres: () => ({ url: 'postgres://own', stop: vi.fn() }) }));

beforeEach(() => vi.mocked(runChild).mockClear());

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

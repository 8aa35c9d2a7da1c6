import { expect, test } from 'vitest';
import { runVitest } from './vitest-suite.mjs';

// Its tests are in groups: their full names have several parts.
const FILE = 'core/domain/typed-day.test.ts';

test('a test is run again by the name that its run gave it', { timeout: 120_000 }, async () => {
  /** @type {import('./vitest-suite.mjs').VitestRun} */
  const unit = { name: 'Unidade', project: 'unit', filters: [FILE] };
  const { timed = [] } = await runVitest(unit);
  const grouped = timed.find(({ name }) => name.includes(' > '));
  const again = await runVitest({ ...unit, testName: grouped?.name });
  expect(again).toMatchObject({ passed: 1, failed: 0 });
});

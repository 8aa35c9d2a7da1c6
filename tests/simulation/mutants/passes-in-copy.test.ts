import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { passesInCopy } from './passes-in-copy.ts';

/** A copy whose Vitest reports this. */
function copyThatReports(numPassedTests: number, numFailedTests: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-passes-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const vitest = path.join(folder, 'node_modules/vitest');
  fs.mkdirSync(vitest, { recursive: true });
  const report = JSON.stringify(JSON.stringify({ numPassedTests, numFailedTests }));
  fs.writeFileSync(
    path.join(vitest, 'vitest.mjs'),
    `import fs from 'node:fs'; fs.writeFileSync('report.json', ${report}); process.exit(${numFailedTests});`,
  );
  return { folder };
}

const TEST_RUN = { project: 'unit', file: 'a.test.ts', timeoutMs: 60_000 } as const;

test('tests of a copy pass where none fails', async () => {
  expect(await passesInCopy(copyThatReports(2, 0), TEST_RUN)).toBe(true);
  expect(await passesInCopy(copyThatReports(1, 1), TEST_RUN)).toBe(false);
});

test('where none was run nothing is known', async () => {
  await expect(passesInCopy(copyThatReports(0, 0), TEST_RUN)).rejects.toThrow('no test of a.test.ts');
});

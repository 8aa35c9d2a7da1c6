import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ScratchCopy } from './scratch-copy.ts';

const run = promisify(execFile);

interface TestRun {
  project: 'unit' | 'api';
  file: string;
  /** Only the tests whose name matches. */
  test?: string;
  /** Beside those of this process. */
  environment?: Record<string, string>;
  timeoutMs: number;
}

/** Whether the tests of a file pass in a copy. @throws if none was run, or they do not end */
export async function passesInCopy(
  { folder }: Pick<ScratchCopy, 'folder'>,
  { project, file, test, environment, timeoutMs }: TestRun,
): Promise<boolean> {
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const report = path.join(folder, 'report.json');
  const wanted = ['--project', project, ...(test === undefined ? [] : ['--testNamePattern', test]), file];
  const args = [vitest, 'run', ...wanted, '--reporter', 'json', '--outputFile', report];
  const options = { cwd: folder, env: { ...process.env, ...environment }, timeout: timeoutMs };
  fs.rmSync(report, { force: true });
  // It exits with 1 if a test fails: the report tells.
  await run(process.execPath, args, options).catch(() => undefined);
  const counts = JSON.parse(fs.readFileSync(report, 'utf8')) as Record<string, number>;
  const { numPassedTests = 0, numFailedTests = 0 } = counts;
  if (numPassedTests + numFailedTests === 0) throw new Error(`no test of ${file} was run`);
  return numFailedTests === 0;
}

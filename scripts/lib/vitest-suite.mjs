import { runChild } from './child-process.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject } from './project.mjs';
import { withReportFile } from './report-file.mjs';
import { countSuite, readVitestCount } from './test-count.mjs';

/**
 * @typedef {{
 *   name: string,
 *   project: 'unit' | 'api' | 'engines',
 *   filters?: string[],
 *   changedSince?: string,
 *   exclude?: string[],
 *   testName?: string,
 *   databaseUrl?: string,
 *   env?: Record<string, string>,
 *   limitMs?: number,
 * }} VitestRun
 *   `filters`: only files whose path has one of these in it; `changedSince`: only files that import what was changed since that
 *   commit, which may be none; `exclude`: files to leave out; `testName`: only the test of this full
 *   name; `databaseUrl`: PostgreSQL for the API's tests, which use the embedded database otherwise
 */

/**
 * Runs one project of vitest.config.ts.
 * @param {VitestRun} run
 */
export function runVitest({
  name,
  project,
  filters = [],
  changedSince,
  exclude = [],
  testName,
  databaseUrl = '',
  env = {},
  limitMs,
}) {
  return withReportFile(async (reportFile) => {
    const errorsFile = `${reportFile}.errors`;
    const args = [
      inProject('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      `--reporter=${inProject('scripts/lib/errors-reporter.mjs')}`,
      ...exclude.map((file) => `--exclude=${file}`),
      ...(testName === undefined ? [] : [`--testNamePattern=^${escapePattern(testName)}$`]),
      ...(changedSince === undefined ? [] : [`--changed=${changedSince}`]),
      ...filters,
    ];
    const exitCode = await runChild(node24Path(), args, {
      env: projectEnvironment({ ...env, DATABASE_URL: databaseUrl, ERRORS_FILE: errorsFile }),
      limitMs,
    });
    const mayBeEmpty = changedSince !== undefined;
    return countSuite(name, readVitestCount(reportFile, errorsFile), exitCode, { mayBeEmpty });
  });
}

/** @param {string} text */
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

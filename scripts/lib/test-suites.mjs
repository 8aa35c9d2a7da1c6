import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChild } from './child-process.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject } from './project.mjs';
import { countSuite, readPlaywrightCount, readSimulationCount, readVitestCount } from './test-count.mjs';

/** @typedef {import('./test-count.mjs').TestCount} TestCount */

/**
 * Runs `suite` with a temporary path for its report.
 * @param {(reportFile: string) => Promise<TestCount>} suite
 */
async function withReportFile(suite) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-report-'));
  try {
    return await suite(path.join(folder, 'report.json'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one project of vitest.config.ts.
 * @param {'unit' | 'api' | 'engines'} project
 * @param {string[]} [filters] only files whose path has one of these in it
 * @param {{ databaseUrl?: string, exclude?: string[] }} [options] `databaseUrl`: PostgreSQL for the API's tests, which use the
 *   embedded database otherwise; `exclude`: files to leave out
 */
export function runVitestSuite(project, filters = [], { databaseUrl = '', exclude = [] } = {}) {
  return withReportFile(async (reportFile) => {
    const vitest = inProject('node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const excluded = exclude.map((file) => `--exclude=${file}`);
    const args = [vitest, 'run', '--project', project, ...reporters, ...excluded, ...filters];
    const env = projectEnvironment({ DATABASE_URL: databaseUrl });
    const exitCode = await runChild(node24Path(), args, { env });
    return countSuite(readVitestCount(reportFile), exitCode);
  });
}

/** Number of histories of a run, locally and in CI (docs/SIMULATION.md). */
const SIMULATED = { histories: process.env.CI ? 4_000 : 2_000, crashLength: 3 };

/** Runs the simulator with random histories and crash points. `crashLength` 0: no crash points. */
export function runSimulation({ histories, crashLength } = SIMULATED) {
  return withReportFile(async (reportFile) => {
    const script = inProject('tests/simulation/simulate.ts');
    const wanted = ['--histories', String(histories), '--crash-length', String(crashLength)];
    const exitCode = await runChild(node24Path(), [script, ...wanted, '--report', reportFile], {
      env: projectEnvironment(),
    });
    return countSuite(readSimulationCount(reportFile), exitCode);
  });
}

/**
 * Runs the browser tests against the production build.
 * @param {string[]} [args] for Playwright
 */
export function runBrowserSuite(args = []) {
  return withReportFile(async (reportFile) => {
    await ensureBuilt();
    const chromium = ensureChromium();
    const env = projectEnvironment({
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
    });
    const playwright = inProject('node_modules/@playwright/test/cli.js');
    const exitCode = await runChild(node24Path(), [playwright, 'test', '--reporter=list,json', ...args], {
      env,
    });
    return countSuite(readPlaywrightCount(reportFile), exitCode);
  });
}

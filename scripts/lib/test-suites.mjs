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
 * Runs `suite` with the path of a report to write, and takes the report away again.
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
 */
export function runVitestSuite(project, filters = []) {
  return withReportFile(async (reportFile) => {
    const vitest = inProject('node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [vitest, 'run', '--project', project, ...reporters, ...filters];
    const exitCode = await runChild(node24Path(), args, { env: projectEnvironment() });
    return countSuite(readVitestCount(reportFile), exitCode);
  });
}

/** What one run of the tests proves, on a laptop and in CI; docs/SIMULATION.md tells how. */
const SIMULATED = { histories: process.env.CI ? 4_000 : 2_000, crashLength: 3 };

/** Lets random histories and crashes happen to the engine. `crashLength` 0: no crash points. */
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
 * @param {string[]} [args] handed on to Playwright
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

import { runChild } from './child-process.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { fileNameOf } from './file-name-of.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject } from './project.mjs';
import { withReportFile } from './report-file.mjs';
import { countSuite, readPlaywrightCount } from './test-count.mjs';

/**
 * Runs browser tests against the production build.
 * @param {{ name: string, args?: string[], needsFullBrowser?: boolean, limitMs?: number }} run `args` for Playwright;
 *   `needsFullBrowser`: tests of notifications and installation are among them, which the headless shell lacks
 */
export function runPlaywright({ name, args = [], needsFullBrowser = false, limitMs }) {
  return withReportFile(async (reportFile) => {
    await ensureBuilt();
    ensureChromium({ needsFullBrowser });
    const env = projectEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile });
    const playwright = inProject('node_modules/@playwright/test/cli.js');
    const exitCode = await runChild(node24Path(), [playwright, 'test', '--reporter=list,json', ...args], {
      env,
      limitMs,
    });
    return countSuite(name, readPlaywrightCount(reportFile), exitCode);
  });
}

/**
 * Repeats one test, with a trace in a folder of its own: Playwright empties the one that it is given.
 * @param {string} name of the suite
 * @param {import('./test-count.mjs').Failure} failure
 * @param {number} limitMs
 */
export function runPlaywrightAgain(
  name,
  { name: testName, file = '', test = '', project = 'phone' },
  limitMs,
) {
  const place = `${file}:${test}`;
  const args = [
    place,
    '--project',
    project,
    '--trace',
    'on',
    '--output',
    `test-results/again/${fileNameOf(testName)}`,
    '--workers',
    '1',
  ];
  return runPlaywright({ name, args, needsFullBrowser: project.endsWith('-full'), limitMs });
}

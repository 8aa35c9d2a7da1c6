/** npm run test:e2e: the browser tests alone. What follows `--` goes to Playwright. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';
import { runBrowserSuite } from './lib/test-suites.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  const count = await runBrowserSuite(process.argv.slice(2));
  console.log(closingLines(count));
  return count.failed === 0 ? 0 : 1;
});

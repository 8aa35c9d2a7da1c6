/** npm run test:e2e: all browser tests alone. What follows `--` goes to Playwright. */
import { runPlaywright } from './lib/browser-suite.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  const count = await runPlaywright({
    name: 'Testes no navegador',
    args: process.argv.slice(2),
    needsFullBrowser: true,
  });
  console.log(closingLines(count));
  return count.failed === 0 ? 0 : 1;
});

/** npm run check: all gates, which docs/TESTING.md lists. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';
import { runGates } from './lib/run-gates.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  const { failed } = await runGates();
  return failed === 0 ? 0 : 1;
});

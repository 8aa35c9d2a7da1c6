/** npm run build: the app into dist/, precompressed, whether stale or not. */
import { rebuild } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await rebuild();
});

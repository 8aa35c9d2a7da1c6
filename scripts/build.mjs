/** npm run build: builds the app into dist/, precompressed, even if it is up to date. */
import { rebuild } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand } from './lib/project.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await rebuild();
});

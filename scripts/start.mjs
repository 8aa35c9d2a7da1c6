/** npm start: from a fresh clone to the app and its API on one address. Plain Node: nothing is installed yet. */
import { runChild } from './lib/child-process.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp, node24Path, projectEnvironment } from './lib/node-version.mjs';
import { inProject, runCommand } from './lib/project.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  await ensureBuilt();
  return runChild(node24Path(), [inProject('server/main.ts')], {
    env: projectEnvironment(),
    input: 'inherit',
  });
});

/** npm run raffle -- reports | stop ID --reason "…" | resume ID: what the operator sees and does of raffles. */
import { runChild } from './lib/child-process.mjs';
import { node24Path, projectEnvironment } from './lib/node-version.mjs';
import { inProject, runCommand } from './lib/project.mjs';

await runCommand(() =>
  runChild(node24Path(), [inProject('scripts/lib/raffle-command.mjs'), ...process.argv.slice(2)], {
    env: projectEnvironment(),
  }),
);

/** npm run backup -- FOLDER: copies the server's data. */
import { runChild } from './lib/child-process.mjs';
import { node24Path, projectEnvironment } from './lib/node-version.mjs';
import { inProject, runCommand } from './lib/project.mjs';

await runCommand(() =>
  runChild(node24Path(), [inProject('scripts/lib/data-command.mjs'), 'backup', ...process.argv.slice(2)], {
    env: projectEnvironment(),
  }),
);

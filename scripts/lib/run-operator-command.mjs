import { runChild } from './child-process.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject, runCommand } from './project.mjs';

/**
 * Runs a command of the operator with the arguments of this process, on the project's own Node.
 * @param {'draw' | 'raffle'} name
 */
export const runOperatorCommand = (name) =>
  runCommand(() =>
    runChild(node24Path(), [inProject('scripts/lib/operator-command.mjs'), name, ...process.argv.slice(2)], {
      env: projectEnvironment(),
    }),
  );

import { runChild } from './child-process.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject, runCommand } from './project.mjs';

/**
 * Runs a command of the operator with the arguments of this process, on the project's own Node.
 * @param {'data-command' | 'operator-command'} script in scripts/lib
 * @param {string} name the first argument of the script
 */
export const runOperatorCommand = (script, name) =>
  runCommand(() =>
    runChild(node24Path(), [inProject(`scripts/lib/${script}.mjs`), name, ...process.argv.slice(2)], {
      env: projectEnvironment(),
    }),
  );

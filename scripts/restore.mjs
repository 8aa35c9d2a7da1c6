/** npm run restore -- FOLDER: restores a backup into an empty place. */
import { runOperatorCommand } from './lib/run-operator-command.mjs';

await runOperatorCommand('data-command', 'restore');

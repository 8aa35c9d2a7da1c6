/** npm run backup -- FOLDER: copies the server's data. */
import { runOperatorCommand } from './lib/run-operator-command.mjs';

await runOperatorCommand('data-command', 'backup');

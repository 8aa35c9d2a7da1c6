/** npm run draw -- list | enter NUMBER DAY TICKET×5 | remove NUMBER: draws of the Loteria Federal that the Caixa's service does not tell. */
import { runOperatorCommand } from './lib/run-operator-command.mjs';

await runOperatorCommand('operator-command', 'draw');

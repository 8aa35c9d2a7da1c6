/** npm run raffle -- reports | stop ID --reason "…" | resume ID: what the operator sees and does of raffles. */
import { runOperatorCommand } from './lib/run-operator-command.mjs';

await runOperatorCommand('operator-command', 'raffle');

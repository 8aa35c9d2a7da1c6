import type { HistoryKind } from '../histories/commands.ts';
import type { Mutant } from './mutant.ts';

const HISTORIES: Record<HistoryKind, string> = {
  plain: 'histories',
  restores: 'histories with restores',
  'shared-restores': 'histories of two devices with restores',
  deployments: 'histories with deployments',
};

/** 'send/send-slot' for `src/sync/send/send-slot.ts`. */
const short = (file: string) => file.replace(/^src\/sync\//, '').replace(/(\.test)?\.ts$/, '');

/** The planted bugs as docs/SIMULATION.md lists them. */
export function mutantTable(mutants: readonly Mutant[]): string {
  const rows = mutants.map(({ name, file, test, kind = 'plain' }) => {
    const foundBy = test === undefined ? HISTORIES[kind] : `unit test \`${short(test)}\``;
    return `| ${name} | \`${short(file)}\` | ${foundBy} |`;
  });
  return ['| Planted bug | In | Found by |', '|---|---|---|', ...rows, ''].join('\n');
}

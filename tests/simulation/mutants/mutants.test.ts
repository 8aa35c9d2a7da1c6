import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantTable } from './mutant-table.ts';
import { MUTANTS } from './mutants.ts';
import { mutated } from './scratch-copy.ts';

test.each(MUTANTS)('the planted bug still applies: $name', (mutant) => {
  expect(mutated(mutant)).toContain(mutant.replace);
});

test('docs/SIMULATION.md lists every planted bug', () => {
  const text = readFileSync('docs/SIMULATION.md', 'utf8');
  const table = mutantTable(MUTANTS);
  const start = text.indexOf(table.slice(0, table.indexOf('\n')));
  expect(text.slice(start, text.indexOf('\n\n', start) + 1)).toBe(table);
});

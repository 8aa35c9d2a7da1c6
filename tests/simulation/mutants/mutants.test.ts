import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { mutated } from './scratch-copy.ts';

test.each(MUTANTS)('the planted bug still applies: $name', (mutant) => {
  expect(mutated(mutant)).toContain(mutant.replace);
});

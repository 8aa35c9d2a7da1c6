import fs from 'node:fs';
import { expect, test } from 'vitest';
import { mutated } from '#tests/simulation/mutants/scratch-copy.ts';
import { SELLING_MUTANTS } from './selling-mutants.ts';
import { TICKET_MUTANTS } from './ticket-mutants.ts';

test.each([...TICKET_MUTANTS, ...SELLING_MUTANTS])('the planted bug still applies: $name', (mutant) => {
  expect(mutated(mutant)).toContain(mutant.replace);
});

test.each(SELLING_MUTANTS)('the test that is to catch it still exists: $name', ({ caughtBy }) => {
  expect(fs.readFileSync(caughtBy.file, 'utf8')).toContain(caughtBy.test);
  // It is given to Vitest as a pattern.
  expect(caughtBy.test).toMatch(/^[\w ,']+$/);
});

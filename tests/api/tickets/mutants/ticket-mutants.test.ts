import { expect, test } from 'vitest';
import { mutated } from '#tests/simulation/mutants/scratch-copy.ts';
import { TICKET_MUTANTS } from './ticket-mutants.ts';

test.each(TICKET_MUTANTS)('the planted bug still applies: $name', (mutant) => {
  expect(mutated(mutant)).toContain(mutant.replace);
});

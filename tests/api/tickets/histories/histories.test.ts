import * as fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { atDepth } from '#tests/builders/test-depth.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/open-test-database.ts';
import { faultOf } from './run-history.ts';
import { histories } from './steps.ts';

/** TICKET_HISTORIES: another number of them (docs/TESTING.md). */
const HISTORIES = Number(process.env.TICKET_HISTORIES ?? atDepth({ small: 200, full: 2_000 }));
/** What one may take on a slow machine. */
const EACH_MS = 2_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test(
  'whatever happens in whatever order is answered as the state table says, and keeps every promise',
  { timeout: HISTORIES * EACH_MS },
  async () => {
    const property = fc.asyncProperty(histories, async (history) => {
      const fault = await faultOf(database.db, history);
      if (fault !== undefined) throw new Error(fault);
    });
    await fc.assert(property, { numRuns: HISTORIES, seed: 1 });
  },
);

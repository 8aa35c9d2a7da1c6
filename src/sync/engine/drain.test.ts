import { expect, test } from 'vitest';
import { createDrain } from './drain.ts';
import type { SyncContext } from '../context/sync-context.ts';

const never = new Promise<never>(() => undefined);

/** A context whose queue has so many slots, as far as its database answers. */
const contextWith = (count: () => Promise<number>) =>
  ({ database: { slots: { count } } }) as unknown as SyncContext;

test('a page whose database does not open leaves the lock to others', async () => {
  let isTaken = false;
  const drain = createDrain(
    contextWith(() => never),
    () => {
      isTaken = true;
      return never;
    },
  );
  void drain.run();
  await new Promise(setImmediate);
  expect(isTaken).toBe(false);
});

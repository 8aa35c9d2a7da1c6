import { forgetNetworkWaits, listSlots } from '#src/storage/slots.ts';
import { createDrain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { newContext, type SyncDependencies } from './new-context.ts';
import { readySlots } from './queue-order.ts';

/**
 * Sends what waits with no page to do it: for the worker's `sync` event, which means that there is a network. The same drain
 * under the same lock as a page's: where one is open and sending, this one waits, and finds nothing left.
 *
 * Answers whether anything is left that another event could send. What needs the user (a conflict, a refusal, a new sign-in)
 * is not: it waits for the app. @throws what storage does.
 */
export async function drainInBackground(dependencies: SyncDependencies): Promise<'done' | 'left'> {
  const { database, findToken, locks } = dependencies;
  const context = newContext(dependencies);
  try {
    await forgetNetworkWaits(database);
    await createDrain(context, drainLock(database, context.newId(), locks)).run();
    if (findToken() === undefined) return 'done';
    const dueSomeTime = readySlots(await listSlots(database), Infinity);
    return dueSomeTime.some(({ state }) => state !== 'sign-in-needed') ? 'left' : 'done';
  } finally {
    context.connectivity.stop();
  }
}

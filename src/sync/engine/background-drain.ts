import { clearNetworkRetryDelays, listSlots } from '#src/storage/slots.ts';
import { createDrain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { newContext, type SyncDependencies } from '../context/new-context.ts';
import { readySlots } from '../queue/queue-order.ts';

/**
 * Sends the queue from the worker's `sync` event, which fires when there is a network. It uses the same drain and lock as a
 * page: if a page is already sending, this waits and then finds an empty queue.
 *
 * Returns 'left' if another event could send more. Slots that need the user (conflict, refusal, sign-in) do not count.
 * @throws storage errors.
 */
export async function drainInBackground(dependencies: SyncDependencies): Promise<'done' | 'left'> {
  const { database, findToken, locks } = dependencies;
  const context = newContext(dependencies);
  try {
    await clearNetworkRetryDelays(database);
    await createDrain(context, drainLock(database, context.newId(), locks)).run();
    if (findToken() === undefined) return 'done';
    const sendableLater = readySlots(await listSlots(database), Infinity);
    return sendableLater.some(({ state }) => state !== 'sign-in-needed') ? 'left' : 'done';
  } finally {
    context.connectivity.stop();
  }
}

import type { Slot } from '#src/storage/slot.ts';
import type { SentRequest } from './simulated-network.ts';

/** The user has been told that it was not deleted: nothing of it is on its way. */
export function isRefusedDeletion({ kind, state }: Slot): boolean {
  return kind === 'deletion' && state === 'rejected';
}

/** Whether a request comes off the queue: everything that writes but what a user waits for. */
export function isQueued({ method, path }: SentRequest): boolean {
  return method !== 'GET' && !/\/payment\/active\/|\/finish-raffle\//.test(path);
}

/** The place in the queue that a request is of. */
export function placeOf({ method, path, body }: SentRequest): string {
  if (path !== '/private/raffle' && path !== '/api/raffle-config') return `${method} ${path}`;
  const { _id, raffle } = JSON.parse(body) as { _id?: string; raffle?: string };
  return `${method} ${path} ${raffle ?? _id}`;
}

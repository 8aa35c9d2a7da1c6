import { type QueueSizes, readQueueSizes as readFromTables } from '../../repositories/system/queue-sizes.ts';
import type { ServiceContext } from '../service-context.ts';

/** Current queue lengths over all servers. */
export function readQueueSizes({ db, now }: ServiceContext): Promise<QueueSizes> {
  return readFromTables(db, now());
}

import { type QueueSizes, readQueueSizes as readFromTables } from '../../repositories/system/queue-sizes.ts';
import type { ServiceContext } from '../service-context.ts';

/** Current queue lengths over all servers, and the age of the oldest unsent message in seconds, 0 without one. */
export async function readQueueSizes({
  db,
  now,
}: ServiceContext): Promise<{ sizes: QueueSizes; oldestMessageSeconds: number }> {
  const at = now();
  const { oldestMessageAt, ...sizes } = await readFromTables(db, at);
  const ageMs = oldestMessageAt === null ? 0 : at.getTime() - oldestMessageAt.getTime();
  return { sizes, oldestMessageSeconds: Math.max(0, ageMs / 1_000) };
}

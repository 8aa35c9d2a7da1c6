import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { updateRaffle } from '../../repositories/raffles/raffles.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Puts a raffle on the air: whoever calls this holds the raffle, has judged that it is fit, and that it is free or paid for.
 * The event can be there once only, so a second time throws and changes nothing.
 */
export async function publishRaffle(
  { db, now }: ServiceContext,
  { id }: Pick<StoredRaffle, 'id'>,
): Promise<void> {
  const at = now();
  await appendEvent(db, { raffleId: id, kind: 'published', at });
  await updateRaffle(db, id, { status: 'active', publishedAt: at }, at);
}

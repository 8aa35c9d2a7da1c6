import { listWaitingSecrets } from '../../../repositories/selling/pools.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Whether SECRET_KEY opens the secrets of all raffles that wait for their draw: with another one they could not be drawn. */
export async function opensWaitingRaffles({
  db,
  ticketing,
}: Pick<ServiceContext, 'db' | 'ticketing'>): Promise<boolean> {
  try {
    for (const { raffleId, secretSealed } of await listWaitingSecrets(db))
      ticketing.openSecret(raffleId, secretSealed);
    return true;
  } catch {
    return false;
  }
}

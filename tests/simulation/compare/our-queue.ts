import { RAFFLE_DATA } from '../form-data.ts';
import { type MakeQueue, titleOf } from './compared-queue.ts';

/** The engine of src/sync. */
export const ourQueue: MakeQueue = (tab) => ({
  start: () => tab.engine.start(),
  async save({ raffleId, number }) {
    const outcome = await tab.engine.saveRaffle(raffleId, { ...RAFFLE_DATA, title: titleOf(number) });
    return outcome.kind !== 'refused';
  },
});

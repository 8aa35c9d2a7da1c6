import { expect, test } from 'vitest';
import {
  claimDueWatches,
  findWatch,
  scheduleCheckNow,
  setNextCheck,
  startWatch,
} from '#server/repositories/publication/publication-watches.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';

const fee = useFeeApi();
const { api } = fee;

const at = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000);

/** A raffle whose watch is due and leased, as it was read by the round that checks it. */
async function watchUnderCheck() {
  const { db } = api.database;
  const { id } = await fee.newDearRaffle();
  await startWatch(db, { raffleId: id, expiresAt: at(30), nextCheckAt: api.now });
  await claimDueWatches(db, { now: api.now, leasedUntil: at(2), limit: 5 });
  const watch = await findWatch(db, id);
  if (!watch) throw new Error('not watched');
  return { db, watch };
}

const dueAt = (now: Date) => claimDueWatches(api.database.db, { now, leasedUntil: at(60), limit: 5 });

test('a check that ends the watch of a fee leaves it ended', async () => {
  const { db, watch } = await watchUnderCheck();
  await setNextCheck(db, watch, null);
  expect(await dueAt(at(10))).toEqual([]);
});

test('a fee that is to go back since its check was planned is looked at again, where that check would have been the last (P-436)', async () => {
  const { db, watch } = await watchUnderCheck();
  await scheduleCheckNow(db, watch.raffleId, at(1));
  await setNextCheck(db, watch, null);
  expect(await dueAt(at(1))).toEqual([watch.raffleId]);
});

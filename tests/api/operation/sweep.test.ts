import { expect, test } from 'vitest';
import { sweep } from '#server/services/system/sweep.ts';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

test('an attempt is stored for 30 days, then deleted', async () => {
  const person = await api.newPerson();
  await steps.saveRaffle(person, raffleBody(), { 'idempotency-key': 'old' });
  const countKeys = async () =>
    (await api.database.db.selectFrom('idempotency').select('key').execute()).length;
  api.passDays(29);
  await sweep(api.services);
  expect(await countKeys()).toBe(1);
  api.passDays(2);
  await sweep(api.services);
  expect(await countKeys()).toBe(0);
});

test('an ended session is deleted', async () => {
  await api.newPerson();
  const countSessions = async () =>
    (await api.database.db.selectFrom('session').selectAll().execute()).length;
  api.passDays(59);
  await sweep(api.services);
  expect(await countSessions()).toBe(1);
  api.passDays(2);
  await sweep(api.services);
  expect(await countSessions()).toBe(0);
});

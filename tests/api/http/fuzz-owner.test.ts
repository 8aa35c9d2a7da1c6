import { test } from 'vitest';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { fuzzOf } from '#tests/api/harness/fuzz.ts';

const { api } = useFeeApi();
/** With the other half, 20,000 requests. */
const REQUESTS = 10_000;

test('requests of an owner with ids of others get regular refusals and reveal no data of others', async () => {
  await fuzzOf(api).run({ seed: 7, requests: REQUESTS, roles: ['owner'] });
}, 300_000);

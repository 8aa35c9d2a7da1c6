import { test } from 'vitest';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { fuzzOf } from '#tests/api/harness/fuzz.ts';
import { atDepth } from '#tests/builders/test-depth.ts';

const { api } = useFeeApi();
/** With the other half, 20,000 requests in the full run. */
const REQUESTS = atDepth({ small: 500, full: 10_000 });

test('requests of an owner with ids of others get regular refusals and reveal no data of others', async () => {
  await fuzzOf(api).run({ seed: 7, requests: REQUESTS, roles: ['owner'] });
}, 1_200_000);

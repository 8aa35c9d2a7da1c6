import { test } from 'vitest';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { fuzzOf } from '#tests/api/harness/fuzz.ts';
import { atDepth } from '#tests/builders/test-depth.ts';

const { api } = useFeeApi();
/** With the other half, 20,000 requests in the full run. */
const REQUESTS = atDepth({ small: 500, full: 10_000 });

test('requests of strangers, other users and forged tokens get regular refusals and reveal no data of others', async () => {
  await fuzzOf(api).run({ seed: 20261121, requests: REQUESTS, roles: ['stranger', 'other', 'forged'] });
}, 1_200_000);

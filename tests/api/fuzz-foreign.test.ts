import { test } from 'vitest';
import { useFeeApi } from './harness/fee-api.ts';
import { fuzzOf } from './harness/fuzz.ts';

const { api } = useFeeApi();
/** With the other half, 20,000 requests. */
const REQUESTS = 10_000;

test('whatever strangers, other users and forged tokens send, the server refuses in its own words and tells nothing of others', async () => {
  await fuzzOf(api).run({ seed: 20261121, requests: REQUESTS, roles: ['stranger', 'other', 'forged'] });
}, 300_000);

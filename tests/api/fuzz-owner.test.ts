import { test } from 'vitest';
import { useFeeApi } from './harness/fee-api.ts';
import { fuzzOf } from './harness/fuzz.ts';

const { api } = useFeeApi();
/** With the other half, 20,000 requests. */
const REQUESTS = 10_000;

test('whatever the owner of things, with ids of others send, the server refuses in its own words and tells nothing of others', async () => {
  await fuzzOf(api).run({ seed: 7, requests: REQUESTS, roles: ['owner'] });
}, 300_000);

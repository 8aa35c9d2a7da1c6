import { describe, expect, test } from 'vitest';
import { RATE_LIMITS, WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';
import { addressGroup } from '#server/http/limits/address-group.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { accountStepsOf, PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const FAILURES_MAX = 2;
const LOOKUPS_MAX = 8;
const LIMITS = {
  ...RATE_LIMITS,
  'sign-in-failures-of-address': { ...RATE_LIMITS['sign-in-failures-of-address'], most: FAILURES_MAX },
  'lookups-of-address': { ...RATE_LIMITS['lookups-of-address'], most: LOOKUPS_MAX, lease: 4 },
};
const api = useTestApi();
const start = () => api.start({ rateLimiter: createRateLimiter(LIMITS) });
const signIn = async (login: string, password: string, from: string) =>
  (await api.request('POST', '/public/login', { body: { login, password }, from })).status;

/** An address in one of the 65,536 networks of the same /48. */
const inNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::7`;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s: who has an IPv6 address has its whole network', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

describe(`the /48 around an IPv6 address has ${WIDER_NETWORK_TIMES} times the limit`, () => {
  const failFrom = async (times: number, from: (number: number) => string) => {
    const statuses = [];
    for (let number = 0; number < times; number += 1)
      statuses.push(await signIn(`q${number}@example.com`, 'Errada#1', from(number)));
    return statuses;
  };

  test('so nobody guesses on by taking another /64 of it', async () => {
    start();
    const most = WIDER_NETWORK_TIMES * FAILURES_MAX;
    expect(new Set(await failFrom(most, inNetwork))).toEqual(new Set([401]));
    expect(await failFrom(1, () => inNetwork(most))).toEqual([429]);
    expect(await failFrom(1, () => '2001:db8:2::7')).toEqual([401]);
  });

  test('what one /64 tries beyond its own limit is not counted against its neighbours', async () => {
    start();
    await failFrom((WIDER_NETWORK_TIMES + 1) * FAILURES_MAX, () => inNetwork(0));
    expect(await failFrom(FAILURES_MAX, () => inNetwork(1))).toEqual([401, 401]);
  });

  test('lookups, which are leased, count for it too', async () => {
    start();
    const most = WIDER_NETWORK_TIMES * LOOKUPS_MAX;
    const statuses = [];
    for (let number = 0; number <= most; number += 1)
      statuses.push((await api.request('GET', '/public/log', { from: inNetwork(number) })).status);
    expect(statuses.indexOf(429)).toBe(most);
  });

  test('a successful sign-in takes its count back from both', async () => {
    start();
    const { email } = await accountStepsOf(api).register('ana@example.com', '11987654321');
    for (let round = 0; round < 3; round += 1) expect(await signIn(email, PASSWORD, inNetwork(1))).toBe(200);
    const kept = await api.database.db.selectFrom('rateCount').select(['key', 'spent']).execute();
    const failures = kept.filter(({ key }) => key.startsWith('sign-in-failures-of-address'));
    expect(failures.map(({ spent }) => spent)).toEqual([0, 0]);
  });
});

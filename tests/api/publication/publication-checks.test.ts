import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();

describe('concurrent checks of one raffle', () => {
  const read = (person: Person, id: string) =>
    fee.api.request('GET', `/private/raffle/publication/${id}`, { as: person });

  function countSearches(): () => number {
    let searches = 0;
    fee.changeProvider(({ searchPayments }) => ({
      searchPayments: (...given) => {
        searches += 1;
        return searchPayments(...given);
      },
    }));
    return () => searches;
  }

  test('the provider is queried once in three seconds, and concurrent callers share the result', async () => {
    const { person, id } = await fee.newDearRaffle();
    const checkout = await fee.checkoutOf(person, id);
    const searches = countSearches();
    expect((await read(person, id)).body).toMatchObject({ isActive: false, isChecked: true });
    await fee.choose(checkout, 'approve');
    fee.api.pass(2_999);
    expect((await read(person, id)).body).toMatchObject({ isActive: false, isChecked: true });
    expect(searches()).toBe(1);
    fee.api.pass(1);
    const replies = await Promise.all(Array.from({ length: 30 }, () => read(person, id)));
    expect(replies.map(({ body }) => [body.isActive, body.isChecked])).toEqual(Array(30).fill([true, true]));
    expect(searches()).toBe(2);
  });

  test('a provider failure is reported to all of them', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.checkoutOf(person, id);
    fee.changeProvider(() => ({ searchPayments: () => Promise.reject(new ProviderError('no-answer')) }));
    for (let round = 0; round < 3; round += 1)
      expect((await read(person, id)).body).toMatchObject({ isChecked: false });
  });

  test('a caller is rate-limited', async () => {
    const { person, id } = await fee.newDearRaffle();
    const most = 3;
    const rateLimiter = createRateLimiter({
      ...RATE_LIMITS,
      'publication-checks-of-caller': { ...RATE_LIMITS['publication-checks-of-caller'], most },
      'checkouts-of-caller': { ...RATE_LIMITS['checkouts-of-caller'], most },
    });
    fee.api.start({ rateLimiter });
    for (const ask of [() => read(person, id), () => fee.preference(person, id)]) {
      const statuses = [];
      for (let round = 0; round < most + 1; round += 1) statuses.push((await ask()).status);
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
    }
  });
});

import { expect, test } from 'vitest';
import { PIX_EXPIRY_MIN_MS, ProviderError } from '#server/providers/payment-provider.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api, steps } = fee;

const attemptsOf = ({ id }: OnlinePurchase) =>
  api.database.db
    .selectFrom('purchaseCheckout')
    .select(['attempt', 'state', 'idempotencyKey'])
    .where('purchaseId', '=', id)
    .orderBy('attempt')
    .execute();

/** A provider that refuses a key with another request, and whose replies are lost while `losesReplies`. */
function comparingProvider(): { losesReplies: boolean } {
  const state = { losesReplies: true };
  const requests = new Map<string, string>();
  const compared = async <Request extends { idempotencyKey: string }, Made>(
    request: Request,
    make: () => Promise<Made>,
  ): Promise<Made> => {
    const [known, sent] = [requests.get(request.idempotencyKey), JSON.stringify(request)];
    if (known !== undefined && known !== sent) throw new ProviderError('refused', 400);
    requests.set(request.idempotencyKey, sent);
    const made = await make();
    if (state.losesReplies) throw new ProviderError('no-answer');
    return made;
  };
  fee.changeAccounts(({ createPixPayment, createPreference }) => ({
    createPixPayment: (request, ...given) => compared(request, () => createPixPayment(request, ...given)),
    createPreference: (request, ...given) => compared(request, () => createPreference(request, ...given)),
  }));
  return state;
}

test.each(['pix', 'card'] as const)(
  'an attempt whose reply is lost is sent again as the same request (%s, P-720)',
  async (method) => {
    const purchase = await sales.buy();
    const provider = comparingProvider();
    expect((await sales.checkout(purchase, method)).status).toBe(503);
    provider.losesReplies = false;
    sales.selling.passMinutes(2);
    expect((await sales.checkout(purchase, method)).status).toBe(201);
    expect(await attemptsOf(purchase)).toMatchObject([{ attempt: 1, state: 'open' }]);
  },
);

test.each<[string, (purchase: OnlinePurchase) => Promise<Record<string, unknown>>]>([
  ['another e-mail', () => Promise.resolve({ email: 'ana@example.com' })],
  ['a CPF', () => Promise.resolve({ identification: { type: 'CPF', number: '52998224725' } })],
  [
    'another title of its raffle',
    async ({ seller, raffle }) => {
      const { body } = await api.request('GET', `/public/raffle/${raffle}`, { as: seller });
      const edited = await steps.saveRaffle(seller, { ...body, name: 'Rifa da Maria' });
      expect(edited.status, edited.text).toBe(200);
      return {};
    },
  ],
])('with %s another attempt takes its place, with a key of its own', async (_what, change) => {
  const purchase = await sales.buy();
  const provider = comparingProvider();
  expect((await sales.checkout(purchase, 'pix')).status).toBe(503);
  provider.losesReplies = false;
  expect((await sales.checkout(purchase, 'pix', { body: await change(purchase) })).status).toBe(201);
  const [first, second] = await attemptsOf(purchase);
  expect([first?.state, second?.state]).toEqual(['ended', 'open']);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  expect(second?.idempotencyKey.length).toBeLessThanOrEqual(64);
  expect(second?.idempotencyKey).not.toMatch(/52998224725|example/);
});

test('one that never arrived and has become too old for the provider gives way to another', async () => {
  const purchase = await sales.buy();
  let isLost = true;
  fee.changeAccounts(({ createPixPayment }) => ({
    createPixPayment(request, ...given) {
      if (isLost) return Promise.reject(new ProviderError('no-answer'));
      return request.expiresAt.getTime() - api.now.getTime() < PIX_EXPIRY_MIN_MS
        ? Promise.reject(new ProviderError('refused', 400))
        : createPixPayment(request, ...given);
    },
  }));
  expect((await sales.checkout(purchase, 'pix')).status).toBe(503);
  isLost = false;
  sales.selling.passMinutes(5);
  expect((await sales.checkout(purchase, 'pix')).status).toBe(201);
  expect((await attemptsOf(purchase)).map(({ state }) => state)).toEqual(['ended', 'open']);
});

test('an answer to an attempt that another one has replaced is given to nobody, and can be asked for again', async () => {
  const purchase = await sales.buy();
  let isFirst = true;
  fee.changeAccounts(({ createPixPayment }) => ({
    async createPixPayment(...given) {
      const made = await createPixPayment(...given);
      if (!isFirst) return made;
      isFirst = false;
      expect((await sales.checkout(purchase, 'pix', { body: { email: 'ana@example.com' } })).status).toBe(
        201,
      );
      return made;
    },
  }));
  expect(await sales.checkout(purchase, 'pix')).toMatchObject({
    status: 503,
    body: { code: 'provider-unavailable' },
  });
  expect((await sales.known(purchase)).email).toBe('ana@example.com');
  expect((await sales.checkout(purchase, 'pix')).status).toBe(201);
});

test('of two requests at the same time of which the provider refuses one, both get what the other has made', async () => {
  const purchase = await sales.buy();
  const [begun, askedAgain, answered] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  let requests = 0;
  fee.changeAccounts(({ createPixPayment }) => ({
    async createPixPayment(...given) {
      requests += 1;
      if (requests === 2) {
        askedAgain.resolve(undefined);
        await answered.promise;
        throw new ProviderError('refused', 409);
      }
      begun.resolve(undefined);
      await askedAgain.promise;
      return createPixPayment(...given);
    },
  }));
  const ask = () => sales.checkout(purchase, 'pix');
  const first = ask().finally(() => answered.resolve(undefined));
  await begun.promise;
  const [one, other] = await Promise.all([first, ask()]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body).toEqual(one.body);
  expect(await attemptsOf(purchase)).toMatchObject([{ attempt: 1, state: 'open' }]);
});

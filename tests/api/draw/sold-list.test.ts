import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Sha256 } from '#core/domain/bytes.ts';
import { leafHash, rootOfPath } from '#core/domain/draw/sold-list/merkle-tree.ts';
import type { ListedPurchase, PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { decodeLeaf } from '#core/domain/draw/sold-list/sold-leaf.ts';
import { LIVE_LOTTERY, LOTTERY, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const readList = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/${raffle}/sold-list`)).body as unknown as PublicSoldList | null;
const readPlace = async ({ id, secret }: { id: string; secret: string }) =>
  (
    await api.request('GET', `/public/payment/${id}/sold-list`, {
      headers: { 'x-payment-secret': secret },
    })
  ).body as unknown as ListedPurchase | null;

/** The morning of the draw day: the list is fixed and published. */
const passFreeze = ({ dateprizedraw }: Record<string, unknown>) =>
  steps.passFreeze(new Date(`${String(dateprizedraw)}T13:00:05.000Z`));

describe('the list of sold tickets', () => {
  test('is public from the freeze on, with its entry in the public log (P-806)', async () => {
    const { seller, raffle, config } = await steps.newSale();
    await steps.sell(seller, raffle);
    await steps.buy(raffle);
    expect(await readList(raffle)).toBeNull();
    await passFreeze(config);
    const list = await readList(raffle);
    const counts = { tickets: 2, buyers: 1, leaves: 1 };
    expect(list).toMatchObject({ ...counts, rootAt: api.now.toISOString(), fromDay: null });
    const log = await api.request('GET', `/public/log?after=${(list?.logSeq ?? 0) - 1}`);
    const [entry] = (log.body as unknown as { entries: { entry: string }[] }).entries;
    expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
      kind: 'root',
      data: { root: list?.root, leaves: 1, tickets: 2 },
    });
  });

  test.each([
    ['before noon', LOTTERY, '11:59', null],
    ['at noon', LOTTERY, '12:00', '2026-12-20'],
    ['at noon, with a lottery that no day binds', LIVE_LOTTERY, '12:00', null],
  ])(
    'that is published %s says which day’s draw counts, where that is another one',
    async (_, lottery, time, day) => {
      const { seller, raffle } = await steps.newSale({ dateprizedraw: '2026-12-19' }, { lottery });
      await steps.sell(seller, raffle);
      await steps.passFreeze(new Date(`2026-12-19T${time}:00-03:00`));
      expect((await readList(raffle))?.fromDay).toBe(day);
    },
  );

  test.each([
    ['nothing', 0, true],
    ['something', 1, undefined],
  ])('tells the page whether there is a draw to wait for: %s was sold (P-351)', async (_, sold, isUnsold) => {
    const { seller, raffle, config } = await steps.newSale({ showSummaryTicket: false });
    if (sold > 0) await steps.sell(seller, raffle);
    const told = async () =>
      (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.isUnsold;
    expect(await told()).toBeUndefined();
    await passFreeze(config);
    expect(await told()).toBe(isUnsold);
  });

  test('is not told of a draft', async () => {
    const draft = await stepsOf(api).newRaffle(await api.newPerson());
    expect((await api.request('GET', `/public/raffle/${String(draft._id)}/sold-list`)).status).toBe(404);
  });
});

describe('a purchase finds itself in the list', () => {
  test('with a path to the root, and opens the commitment of its leaves (P-807)', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const sold = [
      await steps.sell(seller, raffle),
      await steps.sell(seller, raffle),
      await steps.sell(seller, raffle),
    ];
    await passFreeze(config);
    const list = await readList(raffle);
    const indexes: number[] = [];
    for (const purchase of sold) {
      const place = await readPlace(purchase);
      if (!place || !list) throw new Error('not listed');
      expect(place).toMatchObject({ count: 3, total: 1, root: list.root, logSeq: list.logSeq });
      const [{ index, leaf, path } = { index: -1, leaf: '', path: [] }] = place.leaves;
      indexes.push(index);
      const encoded = Buffer.from(leaf, 'hex');
      const hash = leafHash(sha256, encoded);
      const hashes = path.map((hex) => Buffer.from(hex, 'hex'));
      const root = rootOfPath(sha256, { hash, index, count: place.count }, hashes);
      expect(Buffer.from(root ?? []).toString('hex')).toBe(list.root);
      const opened = createHash('sha256')
        .update(place.salt, 'hex')
        .update(String(purchase.body.phone))
        .update(purchase.id)
        .digest('hex');
      expect(Buffer.from(decodeLeaf(encoded).commitment).toString('hex')).toBe(opened.slice(0, 32));
    }
    expect(indexes.sort()).toEqual([0, 1, 2]);
  });

  test('only where it takes part, and only for those who may read it', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const [paid, held] = [await steps.sell(seller, raffle), await steps.buy(raffle)];
    expect(await readPlace(paid)).toBeNull();
    await passFreeze(config);
    const { root, logSeq } = (await readList(raffle)) ?? {};
    expect(await readPlace(held)).toMatchObject({ root, logSeq, count: 1, total: 0, leaves: [] });
    expect(await readPlace(paid)).toMatchObject({ total: 1 });
    expect((await api.request('GET', `/public/payment/${paid.id}/sold-list`)).status).toBe(404);
    const asSeller = await api.request('GET', `/public/payment/${paid.id}/sold-list`, { as: seller });
    expect(asSeller.body).toMatchObject({ total: 1 });
  });
});

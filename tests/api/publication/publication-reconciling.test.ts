import { describe, expect, test } from 'vitest';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';

const fee = useFeeApi();

function passMinutes(minutes: number): void {
  fee.api.pass(minutes * 60_000);
}

const stateOf = async (id: string) => {
  const { status, feePaidAt, salesStoppedAt } = await fee.api.database.db
    .selectFrom('raffle')
    .select(['status', 'feePaidAt', 'salesStoppedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { status, isFeePaid: feePaidAt !== null, areSalesStopped: salesStoppedAt !== null };
};

async function publishedRaffle() {
  const made = await fee.newDearRaffle();
  await fee.choose(await fee.checkoutOf(made.person, made.id), 'approve');
  const { payments } = await fee.publication(made.person, made.id);
  return { ...made, paymentId: payments[0]?._id ?? '' };
}

describe('reconciliation after lost notifications', () => {
  test('a lost notification and a closed phone still end in an active raffle', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    expect(await fee.reconcile()).toEqual({ asked: 0, failed: 0 });
    passMinutes(1);
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('a payment cleared days after the checkout expired still publishes', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'pending');
    const { payments } = await fee.publication(person, id);
    for (let days = 0; days < 5; days += 1) {
      fee.api.passDays(1);
      await fee.reconcile();
    }
    await fee.changePayment(payments[0]?._id ?? '', 'approved');
    fee.api.passDays(1);
    await fee.reconcile();
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('a known payment that the provider’s search misses is read by its id', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'pending');
    const { payments } = await fee.publication(person, id);
    await fee.changePayment(payments[0]?._id ?? '', 'approved');
    await fee.setFaults({ searchMisses: true });
    passMinutes(1);
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('backs off, and ends days after an unpaid checkout', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.checkoutOf(person, id);
    const waits: number[] = [];
    for (let last = fee.api.now.getTime(); waits.length < 60;) {
      const watch = await fee.api.database.db
        .selectFrom('publicationWatch')
        .selectAll()
        .executeTakeFirstOrThrow();
      if (!watch.nextCheckAt) break;
      waits.push((watch.nextCheckAt.getTime() - last) / 1000);
      last = watch.nextCheckAt.getTime();
      fee.api.now = watch.nextCheckAt;
      await fee.reconcile();
    }
    expect(waits.slice(0, 4)).toEqual([15, 15, 30, 60]);
    expect(waits.length).toBeLessThan(40);
    expect(await fee.statusOf(id)).toBe('pending');
    // A later client request still triggers a check.
    expect(await fee.publication(person, id)).toMatchObject({ isChecked: true, checkout: null });
  });

  test('an unavailable provider is retried without giving up', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await fee.setFaults({ downForMs: 600_000 });
    fee.api.passDays(10);
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 1 });
    await fee.setFaults({});
    passMinutes(120);
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await fee.statusOf(id)).toBe('active');
  });

  test('two servers never check the same raffle concurrently', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    passMinutes(1);
    const both = await Promise.all([fee.reconcile(), fee.reconcile()]);
    expect(both.map(({ asked }) => asked).sort()).toEqual([0, 1]);
    expect(await fee.publishedTimes(id)).toBe(1);
  });

  test('the lease of a crashed server expires', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    passMinutes(1);
    const leasedUntil = new Date(fee.api.now.getTime() + 60_000);
    await fee.api.database.db.updateTable('publicationWatch').set({ leasedUntil }).execute();
    expect((await fee.reconcile()).asked).toBe(0);
    passMinutes(1);
    expect((await fee.reconcile()).asked).toBe(1);
  });

  test('a check that fails on the server is planned again, and holds up no other raffle', async () => {
    const raffles = [await fee.newDearRaffle(), await fee.newDearRaffle(), await fee.newDearRaffle()];
    for (const { person, id } of raffles) await fee.choose(await fee.checkoutOf(person, id), 'approve');
    const broken = raffles[1]?.id;
    fee.changeProvider(({ searchPayments }) => ({
      searchPayments: (reference, ...given) =>
        reference === broken
          ? Promise.reject(new TypeError('a planted failure'))
          : searchPayments(reference, ...given),
    }));
    passMinutes(1);
    await expect(fee.reconcile()).rejects.toThrow('a planted failure');
    const statuses = await Promise.all(raffles.map(({ id }) => fee.statusOf(id)));
    expect(statuses).toEqual(['active', 'pending', 'active']);
    expect(await fee.reconcile()).toEqual({ asked: 0, failed: 0 });
    const watch = await fee.api.database.db
      .selectFrom('publicationWatch')
      .selectAll()
      .where('raffleId', '=', broken ?? '')
      .executeTakeFirstOrThrow();
    expect(watch.leasedUntil).toBeNull();
    expect(watch.nextCheckAt?.getTime()).toBeGreaterThan(fee.api.now.getTime());
  });
});

describe('changes of the fee after publication (P-511)', () => {
  test('a chargeback stops new sales publicly, on open pages too; if reversed, they continue (P-770)', async () => {
    const { person, id, paymentId } = await publishedRaffle();
    // As a new page has it, and as an open one asks.
    const isStopped = async () => {
      const page = await fee.api.request('GET', `/public/raffle/${id}`);
      const tickets = await fee.api.request('GET', `/public/raffle/tickets/available/${id}`);
      expect(tickets.body.salesStopped).toBe(page.body.salesStopped);
      return page.body.salesStopped;
    };
    expect(await isStopped()).toBe(false);
    await fee.changePayment(paymentId, 'charged_back');
    expect(await fee.publication(person, id)).toMatchObject({ isActive: true, salesStopped: true });
    expect(await isStopped()).toBe(true);
    await fee.changePayment(paymentId, 'approved');
    expect(await fee.publication(person, id)).toMatchObject({ isActive: true, salesStopped: false });
    const kinds = (await fee.publication(person, id)).history.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['sales-stopped', 'sales-resumed']));
    expect(await fee.publishedTimes(id)).toBe(1);
  });

  test('another fee that is paid ends the stop, and one that comes back later is refunded', async () => {
    const { person, id, paymentId } = await publishedRaffle();
    passMinutes(180);
    await fee.changePayment(paymentId, 'charged_back');
    expect(await fee.publication(person, id)).toMatchObject({ salesStopped: true, checkout: null });
    const initPoint = await fee.checkoutOf(person, id);
    expect(await fee.publication(person, id)).toMatchObject({
      ...{ isActive: true, salesStopped: true, checkout: { init_point: initPoint } },
    });
    await fee.choose(initPoint, 'approve');
    expect(await fee.publication(person, id)).toMatchObject({
      ...{ isActive: true, salesStopped: false, checkout: null },
      payments: [{ paysFee: true }, { paysFee: false }],
    });
    expect(await fee.preference(person, id)).toMatchObject({ body: { outcome: 'active' } });
    await fee.changePayment(paymentId, 'approved');
    await fee.publication(person, id);
    expect((await fee.publication(person, id)).payments).toMatchObject([
      { paysFee: true, refund: 'none' },
      { paysFee: false, refund: 'done' },
    ]);
  });

  test('a refund by the platform is recorded and shown; the raffle stays active', async () => {
    const { person, id, paymentId } = await publishedRaffle();
    await fee.changePayment(paymentId, 'refunded');
    expect(await fee.publication(person, id)).toMatchObject({
      isActive: true,
      salesStopped: false,
      payments: [{ status: 'refunded', paysFee: true, refund: 'none' }],
    });
  });

  test('a fee returned before publication is due again', async () => {
    const { person, id, config } = await fee.newDearRaffle();
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await fee.api.database.db
      .updateTable('raffleConfig')
      .set({ prizes: '[]' })
      .where('id', '=', String(config._id))
      .execute();
    const { payments } = await fee.publication(person, id);
    expect(await stateOf(id)).toMatchObject({ status: 'pending', isFeePaid: true });
    await fee.changePayment(payments[0]?._id ?? '', 'charged_back');
    await fee.publication(person, id);
    expect(await stateOf(id)).toEqual({ status: 'pending', isFeePaid: false, areSalesStopped: false });
    expect((await fee.steps.publish(person, id)).status).toBe(422);
  });
});

describe('a paid raffle that is no longer valid', () => {
  test('waits, reports what is missing, and is published once corrected', async () => {
    const { person, id, config } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    expect((await fee.steps.saveConfig(person, config, { prizes: ['Outro prêmio'] })).status).toBe(200);
    await fee.choose(initPoint, 'approve');
    await fee.api.database.db.updateTable('sellerProfile').set({ pixCity: '' }).execute();
    const held = await fee.publication(person, id);
    expect(held).toMatchObject({ isActive: false, isFeePaid: true, checkout: null });
    expect(held.missing).toHaveProperty('paymentOption');
    expect(held.history[0]?.kind).toBe('publication-held');
    expect(await fee.preference(person, id)).toMatchObject({ body: { outcome: 'paid' } });
    await fee.api.database.db.updateTable('sellerProfile').set({ pixCity: 'Recife' }).execute();
    expect((await fee.steps.publish(person, id)).status).toBe(200);
    expect(await fee.publication(person, id)).toMatchObject({ isActive: true, missing: {} });
  });
});

describe('the event log', () => {
  test('is append-only', async () => {
    const { id } = await publishedRaffle();
    const { db } = fee.api.database;
    await expect(db.deleteFrom('publicationEvent').where('raffleId', '=', id).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.updateTable('publicationEvent').set({ kind: 'x' }).execute()).rejects.toThrow(
      /append-only/,
    );
  });

  test('stores the replies of the provider, and does not expose them', async () => {
    const { person, id } = await publishedRaffle();
    const rows = await fee.api.database.db.selectFrom('publicationEvent').select('rawReply').execute();
    expect(rows.some(({ rawReply }) => rawReply?.includes('accredited'))).toBe(true);
    expect(rows.filter(({ rawReply }) => rawReply?.includes('@'))).toEqual([]);
    expect(JSON.stringify(await fee.publication(person, id))).not.toContain('accredited');
  });
});

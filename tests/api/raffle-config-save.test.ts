import { describe, expect, test } from 'vitest';
import { button, stepsOf } from './harness/raffle-steps.ts';
import { TODAY, useTestApi } from './harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const { newSavedConfig, saveConfig: save } = steps;

describe('a new configuration has the defaults of §9', () => {
  test('sale from today, draw in 30 days, nothing chosen that the organizer must choose', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    expect(await steps.newConfig(person, raffle._id)).toMatchObject({
      raffle: raffle._id,
      slug: raffle.slug,
      paymentOption: null,
      model: 'random',
      datesalestart: TODAY,
      dateprizedraw: '2026-12-20',
      maxtickettoruser: 100,
      minticketforuser: 1,
      timeforpayment: 30,
      prizes: [],
      buttons: [],
      revision: 1,
    });
  });

  test('today is São Paulo’s, not the server’s', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    api.now = new Date('2026-11-21T02:30:00.000Z');
    expect(await steps.newConfig(person, raffle._id)).toMatchObject({ datesalestart: '2026-11-20' });
  });
});

describe('the day of saving (decision 12)', () => {
  test.each([
    ['the day before, sent the day after', 1, '2026-11-20', 200],
    ['thirty days ago', 30, '2026-11-20', 200],
    ['thirty-one days ago', 31, '2026-11-20', 422],
    ['a day to come', 0, '2026-11-25', 422],
  ])(
    'a sale start of the day on which it was saved, %s, answers accordingly',
    async (_when, days, savedOn, status) => {
      const { person, config } = await newSavedConfig();
      await save(person, config, { datesalestart: '2026-11-22' });
      api.passDays(days);
      const change = {
        datesalestart: days === 0 ? '2026-11-19' : savedOn,
        dateprizedraw: '2027-06-01',
        savedOn,
      };
      expect((await save(person, config, change)).status).toBe(status);
    },
  );

  test('a sale start that the server has already may be kept, however long ago', async () => {
    const { person, config } = await newSavedConfig();
    api.passDays(50);
    expect((await save(person, config, { prizes: ['Outro'] })).status).toBe(200);
  });
});

describe('purchase buttons (§9, decision 15)', () => {
  const ticketsOf = (body: Record<string, unknown>) =>
    (body.buttons as { ticket: number }[]).map(({ ticket }) => ticket);

  test('with none given five distinct ones are drawn within min and max, and kept', async () => {
    const { person, config } = await newSavedConfig();
    const drawn = ticketsOf(config);
    expect(new Set(drawn).size).toBe(5);
    expect(drawn.every((ticket) => ticket >= 1 && ticket <= 100)).toBe(true);
    const again = await save(person, config, { buttons: [], prizes: ['Outro'] });
    expect(ticketsOf(again.body)).toEqual(drawn);
  });

  test('in a range of three there are three', async () => {
    const { person, config } = await newSavedConfig();
    const reply = await save(person, config, { buttons: [], minticketforuser: 8, maxtickettoruser: 10 });
    expect(ticketsOf(reply.body)).toEqual([8, 9, 10]);
  });

  test('given ones are kept, one most popular', async () => {
    const { person, config } = await newSavedConfig();
    const buttons = [button(5), button(10, true), button(20)];
    expect((await save(person, config, { buttons })).body.buttons).toEqual(buttons);
  });

  test('the manual model draws none', async () => {
    const { person, config } = await newSavedConfig();
    expect((await save(person, config, { model: 'manual', buttons: [] })).body.buttons).toEqual([]);
  });
});

describe('payment options follow the seller’s data (§6)', () => {
  test('an option chosen before may be kept though its data is gone; another may not be chosen', async () => {
    const { person, config } = await newSavedConfig();
    await api.database.db.updateTable('sellerProfile').set({ pixKey: '' }).execute();
    expect((await save(person, config, { prizes: ['Outro'] })).status).toBe(200);
    expect((await save(person, config, { paymentOption: 'both' })).status).toBe(422);
  });

  test('with key and token of the card provider, card and both are there', async () => {
    const { person, config } = await newSavedConfig();
    await api.database.db
      .updateTable('sellerProfile')
      .set({ apiKey: 'k', apiTokenSealed: 'sealed' })
      .execute();
    expect((await save(person, config, { paymentOption: 'mp' })).status).toBe(200);
    expect((await save(person, config, { paymentOption: 'both' })).status).toBe(200);
  });
});

test('images that are there may be reordered and dropped, never added or doubled', async () => {
  const { person, config } = await newSavedConfig();
  await api.database.db
    .updateTable('raffleConfig')
    .set({ images: JSON.stringify(['/a.jpg', '/b.jpg']) })
    .execute();
  expect((await save(person, config, { images: ['/b.jpg', '/a.jpg'] })).body.images).toEqual([
    '/b.jpg',
    '/a.jpg',
  ]);
  expect((await save(person, config, { images: ['/b.jpg', '/b.jpg'] })).status).toBe(422);
  expect((await save(person, config, { images: ['/b.jpg'] })).status).toBe(200);
  expect((await save(person, config, { images: ['/a.jpg'] })).status).toBe(422);
});

import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#core/domain/days.ts';
import { button, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { storeCredential } from '#tests/api/harness/seller-credentials.ts';
import { TODAY, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const { newSavedConfig, saveConfig: save } = steps;

describe('a new configuration has the defaults (P-422)', () => {
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

  test('today is the day in São Paulo, not in the server’s time zone', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    api.now = new Date('2026-11-21T02:30:00.000Z');
    expect(await steps.newConfig(person, raffle._id)).toMatchObject({ datesalestart: '2026-11-20' });
  });
});

describe('the day of saving (P-405)', () => {
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

  test('an unchanged sale start is accepted, however old', async () => {
    const { person, config } = await newSavedConfig();
    api.passDays(50);
    expect((await save(person, config, { prizes: ['Outro'] })).status).toBe(200);
  });
});

describe('purchase buttons (P-412, P-413)', () => {
  test('without buttons none are stored, and buyers are told the sensible five (P-413)', async () => {
    const { person, config } = await newSavedConfig();
    expect((await save(person, config, { buttons: [], maxtickettoruser: 20 })).body.buttons).toEqual([]);
    const path = `/public/raffle-config?raffle=${String(config.raffle)}`;
    const told = await api.request('GET', path, { as: person });
    const tickets = (told.body.buttons as { ticket: number }[]).map(({ ticket }) => ticket);
    expect(tickets).toEqual([1, 2, 4, 10, 20]);
  });

  test('given ones are stored, one marked as most popular', async () => {
    const { person, config } = await newSavedConfig();
    const buttons = [button(5), button(10, true), button(20)];
    expect((await save(person, config, { buttons })).body.buttons).toEqual(buttons);
  });

  test('the manual model generates none', async () => {
    const { person, config } = await newSavedConfig();
    expect((await save(person, config, { model: 'manual', buttons: [] })).body.buttons).toEqual([]);
  });
});

describe('payment options follow the seller’s data (P-601)', () => {
  test('the current option may stay without its data; others cannot be chosen', async () => {
    const { person, config } = await newSavedConfig();
    await api.database.db.updateTable('sellerProfile').set({ pixKey: '' }).execute();
    expect((await save(person, config, { prizes: ['Outro'] })).status).toBe(200);
    expect((await save(person, config, { paymentOption: 'both' })).status).toBe(422);
  });

  test('with key and token of the card provider, card and both are available', async () => {
    const { person, config } = await newSavedConfig();
    await storeCredential(api, person.id, 'APP_USR-secret-1234');
    expect((await save(person, config, { paymentOption: 'mp' })).status).toBe(200);
    expect((await save(person, config, { paymentOption: 'both' })).status).toBe(200);
  });
});

test('existing images may be reordered and removed, but not added or repeated', async () => {
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

test('a save that was made for a draft is not accepted once the raffle is published (P-1035)', async () => {
  const { person, config } = await newSavedConfig();
  const change = { prizes: ['Do rascunho'], forDraft: true };
  const accepted = await save(person, config, change);
  expect(accepted.status).toBe(200);
  await steps.publish(person, config.raffle);
  const late = { ...change, prizes: ['Chegou tarde'] };
  expect(await save(person, accepted.body, late)).toMatchObject({
    status: 412,
    body: { code: 'stale-revision', current: { prizes: ['Do rascunho'], revision: accepted.body.revision } },
  });
  expect((await save(person, accepted.body, { ...late, forDraft: false })).status).toBe(200);
});

describe('the draw day of a raffle on the air (P-238)', () => {
  const REFUSED = {
    status: 422,
    body: { fields: { dateprizedraw: 'A data do sorteio deve ser a partir de amanhã para publicar' } },
  };
  const today = () => dayOf(api.now);

  test('is not moved to today or a day that has passed, whenever that was saved', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(person);
    api.passDays(5);
    const earlier = addDays(today(), -4);
    for (const change of [
      { dateprizedraw: today() },
      { dateprizedraw: addDays(today(), -1) },
      { dateprizedraw: today(), savedOn: earlier },
    ])
      expect(await save(person, config, change)).toMatchObject(REFUSED);
    const { body } = await api.request('GET', `/public/raffle/tickets/available/${String(raffle._id)}`);
    expect(body).toMatchObject({ stage: 'selling' });
    expect((await save(person, config, { dateprizedraw: addDays(today(), 1) })).status).toBe(200);
  });

  test('that has passed stays, and what else changes is saved', async () => {
    const person = await api.newPerson();
    const { config } = await steps.newActiveRaffle(person);
    api.passDays(40);
    const change = { phoneforsupport: '21987654321' };
    expect(await save(person, config, change)).toMatchObject({ status: 200, body: change });
  });

  test('of a draft may be any that its sale start allows', async () => {
    const { person, config } = await newSavedConfig();
    api.passDays(5);
    expect((await save(person, config, { dateprizedraw: today() })).status).toBe(200);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const text = (length: number) => `<p>${'a'.repeat(length)}</p>`;

describe('step 0 is validated again by the server (P-301 to P-305)', () => {
  test.each([
    ['name', '', 'Título obrigatório'],
    ['name', '    ', 'Título obrigatório'],
    ['name', 'Rifa', 'Título muito curto'],
    ['name', 'a'.repeat(121), 'Título muito longo, no máximo 120 caracteres'],
    ['category', null, 'Selecione uma categoria'],
    ['category', '', 'Selecione uma categoria'],
    ['category', uuidv7(), 'Selecione uma categoria'],
    ['ticket', null, 'Quantidade de tickets obrigatória'],
    ['ticket', uuidv7(), 'Quantidade de tickets obrigatória'],
    ['lottery', null, 'Precisamos saber onde será realizado o sorteio'],
    ['lottery', uuidv7(), 'Precisamos saber onde será realizado o sorteio'],
    ['price', '0', 'Valor mínimo de R$ 0,01'],
    ['price', 0, 'Valor mínimo de R$ 0,01'],
    ['price', -100, 'Valor mínimo de R$ 0,01'],
    ['price', '10000001', 'Valor máximo de R$ 100.000,00'],
    ['price', '999999999999999', 'Valor máximo de R$ 100.000,00'],
    ['description', '', 'Descrição obrigatória'],
    ['description', '<p><br></p>', 'Descrição obrigatória'],
    ['description', text(49), 'Escreva uma descrição mais detalhada, no mínimo 50 caracteres'],
    // Markup does not count (P-008), nor does sanitized content.
    [
      'description',
      `<p><strong style="${'x'.repeat(60)}">curta</strong></p>`,
      'Escreva uma descrição mais detalhada, no mínimo 50 caracteres',
    ],
    ['description', `<script>${'a'.repeat(60)}</script>`, 'Descrição obrigatória'],
    ['description', text(50_001), 'Descrição muito longa, encurte o texto'],
  ])('%s %j answers 422 with its message', async (field, value, message) => {
    const person = await api.newPerson();
    const reply = await steps.saveRaffle(person, raffleBody({ [field]: value }));
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'rules-broken', message: 'Confira os campos destacados', fields: { [field]: message } },
    });
    expect(Object.keys(reply.body.fields as object)).toEqual([field]);
    const raffle = await steps.newRaffle(person);
    const update = await api.request('PUT', `/api/raffle/${String(raffle._id)}`, {
      as: person,
      body: { ...raffle, [field]: value },
    });
    expect(update).toMatchObject({ status: 422, body: reply.body });
  });

  test.each([
    ['name', 7],
    ['name', null],
    ['description', ['x']],
    ['price', 'dez reais'],
    ['price', '10,00'],
    ['price', 9.5],
    ['price', null],
    ['ticket', 100],
    ['category', {}],
    ['lottery', true],
  ])('%s as %j is no raffle: 400', async (field, value) => {
    const person = await api.newPerson();
    expect(await steps.saveRaffle(person, raffleBody({ [field]: value }))).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });

  test.each([
    ['name', 'Rifa!'],
    ['name', 'a'.repeat(120)],
    ['price', '1'],
    ['price', '10000000'],
    ['price', 1],
    ['description', text(50)],
  ])('%s %j is taken', async (field, value) => {
    const person = await api.newPerson();
    expect((await steps.saveRaffle(person, raffleBody({ [field]: value }))).status).toBe(200);
  });

  test('all invalid fields are named at once, by wire name', async () => {
    const person = await api.newPerson();
    const nothing = { name: '', description: '', price: '0', ticket: null, category: null, lottery: null };
    const reply = await steps.saveRaffle(person, raffleBody(nothing));
    expect(Object.keys(reply.body.fields as object).sort()).toEqual(Object.keys(nothing).sort());
  });

  test('a refused save has no effect', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    expect((await steps.saveRaffle(person, { ...raffle, name: 'oi' })).status).toBe(422);
    const read = await api.request('GET', `/public/raffle/${String(raffle._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body).toEqual(raffle);
  });
});

describe('reading raffles', () => {
  test('`populate` replaces ids by objects (P-905)', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newReadyRaffle(person);
    const path = `/public/raffle/${String(raffle._id)}/user/${person.id}`;
    const query =
      '?populate=category&populate=ticket&populate=lottery&populate=user&populate=config&populate=sales&populate=nonsense';
    const read = await api.request('GET', path + query, { as: person });
    expect(read.body).toMatchObject({
      category: { _id: raffle.category, name: 'Eletrônicos' },
      ticket: { _id: raffle.ticket, name: '100 tickets', maxNumberquota: 100 },
      lottery: { _id: raffle.lottery, name: 'Loteria Federal' },
      user: { _id: person.id, email: person.email },
      config,
      sales: { soldTickets: 0, hasPayments: false },
    });
    expect((await api.request('GET', `${path}?populate=category`, { as: person })).body).toMatchObject({
      category: { _id: raffle.category },
      ticket: raffle.ticket,
    });
  });

  test('the list is newest first, with a null configuration if there is none', async () => {
    const person = await api.newPerson();
    const first = await steps.newRaffle(person, { name: 'Primeira' });
    api.passDays(1);
    const second = await steps.newRaffle(person, { name: 'Segunda' });
    const reply = await api.request('GET', `/api/raffle?user=${person.id}&populate=config`, { as: person });
    expect(reply.body).toMatchObject([
      { _id: second._id, config: null },
      { _id: first._id, config: null },
    ]);
  });
});

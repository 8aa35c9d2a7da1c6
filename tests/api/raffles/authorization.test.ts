import { expect, test } from 'vitest';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const AUTHORIZATION = {
  authorizationKind: 'susep',
  authorizationNumber: '05.012345/2026',
  authorizationEntity: 'Associação Amigos da Praça',
  authorizationCnpj: '11222333000181',
};

test('an authorization is kept as it is meant, and told to buyers; publishing asks for none (P-754)', async () => {
  const owner = await api.newPerson();
  const { raffle, config } = await steps.newActiveRaffle(owner);
  const path = `/public/raffle-config?raffle=${String(raffle._id)}`;
  const none = {
    authorizationKind: 'spa-mf',
    authorizationNumber: '',
    authorizationEntity: '',
    authorizationCnpj: '',
  };
  expect((await api.request('GET', path)).body).toMatchObject(none);
  const saved = await steps.saveConfig(owner, config, {
    authorizationKind: 'susep',
    authorizationNumber: ' 05.012345/2026 ',
    authorizationEntity: 'Associação Amigos da Praça ',
    authorizationCnpj: '11.222.333/0001-81',
  });
  expect(saved).toMatchObject({ status: 200, body: AUTHORIZATION });
  expect((await api.request('GET', path)).body).toMatchObject(AUTHORIZATION);
});

const NUMBER_MISSING = 'Falta o número da autorização: informe os três dados ou nenhum';
const ENTITY_MISSING = 'Falta o nome da entidade: informe os três dados ou nenhum';
const CNPJ_MISSING = 'Falta o CNPJ da entidade: informe os três dados ou nenhum';

test.each<[string, Partial<typeof AUTHORIZATION>, Record<string, string>]>([
  ['no number', { authorizationNumber: ' ' }, { authorizationNumber: NUMBER_MISSING }],
  ['no entity', { authorizationEntity: '' }, { authorizationEntity: ENTITY_MISSING }],
  ['no CNPJ', { authorizationCnpj: '' }, { authorizationCnpj: CNPJ_MISSING }],
  [
    'a number alone',
    { authorizationEntity: '', authorizationCnpj: '' },
    { authorizationEntity: ENTITY_MISSING, authorizationCnpj: CNPJ_MISSING },
  ],
  [
    'a wrong check digit',
    { authorizationCnpj: '11222333000180' },
    { authorizationCnpj: 'CNPJ inválido, confira os números' },
  ],
  [
    'an essay for a number',
    { authorizationNumber: '1'.repeat(41) },
    { authorizationNumber: 'Número da autorização muito longo, no máximo 40 caracteres' },
  ],
  [
    'an essay for a name',
    { authorizationEntity: 'a'.repeat(121) },
    { authorizationEntity: 'Nome da entidade muito longo, no máximo 120 caracteres' },
  ],
])('an authorization with %s is 422 at the field (P-754)', async (_what, change, fields) => {
  const { person, config } = await steps.newSavedConfig();
  const reply = await steps.saveConfig(person, config, { ...AUTHORIZATION, ...change });
  expect(reply.status).toBe(422);
  expect(reply.body.fields).toEqual(fields);
});

test('a save by an earlier version of the app, which does not know it, leaves it (P-754)', async () => {
  const { person, config } = await steps.newSavedConfig();
  const { body: saved } = await steps.saveConfig(person, config, AUTHORIZATION);
  const unknown = Object.fromEntries(Object.keys(AUTHORIZATION).map((field) => [field, undefined]));
  const reply = await steps.saveConfig(person, saved, { ...unknown, videolink: 'https://youtu.be/abc' });
  expect(reply).toMatchObject({ status: 200, body: { ...AUTHORIZATION, videolink: 'https://youtu.be/abc' } });
  const removed = await steps.saveConfig(person, reply.body, {
    ...{ authorizationNumber: '', authorizationEntity: '', authorizationCnpj: '' },
  });
  expect(removed.body).toMatchObject({ authorizationNumber: '', authorizationCnpj: '' });
});

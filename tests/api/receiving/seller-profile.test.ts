import { describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/services/secret-box.ts';
import { PIX, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { storeCredential } from '#tests/api/harness/seller-credentials.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const RANDOM_KEY = '0f3a1c9e-7b52-4d7e-9a51-2f1f6f1f8a10';

describe('the seller’s Pix key, its type and city (P-603)', () => {
  test('it is created once; creating it again updates it', async () => {
    const person = await api.newPerson();
    expect((await api.request('GET', `/api/setting?user=${person.id}`, { as: person })).body).toEqual([]);
    const made = await api.request('POST', '/api/setting', { as: person, body: PIX });
    expect(made).toMatchObject({
      status: 201,
      body: { ...PIX, user: person.id, apiKey: '', apiToken: '', revision: 1 },
    });
    const again = await api.request('POST', '/api/setting', {
      as: person,
      body: { ...PIX, pixCity: 'Olinda' },
    });
    expect(again).toMatchObject({
      status: 201,
      body: { _id: made.body._id, pixCity: 'Olinda', revision: 2 },
    });
    const listed = await api.request('GET', `/api/setting?user=${person.id}`, { as: person });
    expect(listed.body).toEqual([again.body]);
  });

  test('the instant of the last write is told (P-1039)', async () => {
    const person = await api.newPerson();
    const save = (body: object) => api.request('POST', '/api/setting', { as: person, body });
    expect((await save(PIX)).body).toMatchObject({ updatedAt: api.now.toISOString() });
    api.passDays(1);
    await save({ ...PIX, pixCity: 'Olinda' });
    const listed = await api.request('GET', `/api/setting?user=${person.id}`, { as: person });
    expect(listed.body).toMatchObject([{ updatedAt: api.now.toISOString() }]);
  });

  test('eight concurrent creations make one', async () => {
    const person = await api.newPerson();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.request('POST', '/api/setting', { as: person, body: PIX })),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body._id)}`)).size).toBe(1);
    expect(await api.database.db.selectFrom('sellerProfile').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['email', ' Rifas@Example.com ', 'rifas@example.com'],
    ['email', '<mailto:Rifas@Example.com>,', 'rifas@example.com'],
    ['email', '\u200brifas@exam\u00adple.com\u00a0', 'rifas@example.com'],
    ['random', `\ufeff${RANDOM_KEY}\u200b`, RANDOM_KEY],
    ['phone', '(11) 9 8765-4321', '+5511987654321'],
    ['phone', '005571996074734', '+5571996074734'],
    ['phone', '01511999598364', '+5511999598364'],
    ['phone', '+5511987654321', '+5511987654321'],
    ['random', RANDOM_KEY.toUpperCase(), RANDOM_KEY],
  ])('a %s key is kept as the Pix directory keeps it', async (pixKeyType, pixKey, kept) => {
    const person = await api.newPerson();
    const body = { pixKeyType, pixKey, pixCity: ' Recife ' };
    const made = await api.request('POST', '/api/setting', { as: person, body });
    expect(made.body).toMatchObject({ pixKeyType, pixKey: kept, pixCity: 'Recife', revision: 1 });
    expect((await api.request('POST', '/api/setting', { as: person, body })).body).toEqual(made.body);
  });

  test.each([
    [{ pixKey: '' }, { pixKey: 'Chave Pix obrigatória' }],
    [{ pixKey: 'rifas' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: 'joão@example.com' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: 'ana..maria@example.com' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: 'ana@example..com' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: 'Ana <ana@example.com>' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: `${'a'.repeat(66)}@example.com` }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKey: '\u200b' }, { pixKey: 'Chave Pix obrigatória' }],
    [{ pixKeyType: 'cpf', pixKey: '52998224724' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKeyType: 'cpf', pixKey: '11111111111' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKeyType: 'phone', pixKey: '119876543219' }, { pixKey: 'Chave Pix inválida para o tipo escolhido' }],
    [{ pixKeyType: 'phone', pixKey: '+5520987654321' }, { pixKey: 'Chave Pix com um DDD que não existe' }],
    [
      { pixKeyType: 'phone', pixKey: '+351 912 345 678' },
      { pixKey: 'Chave Pix de outro país: só vale celular do Brasil, com DDD' },
    ],
    [
      { pixKeyType: 'phone', pixKey: '11987654321, 21987654321' },
      { pixKey: 'Chave Pix com mais de um número: deixe só um' },
    ],
    [{ pixCity: ' ' }, { pixCity: 'Cidade obrigatória' }],
    [{ pixCity: 'São José do Rio Preto' }, { pixCity: 'Cidade muito longa, no máximo 15 caracteres' }],
  ])('%o is 422 at its field', async (change, fields) => {
    const person = await api.newPerson();
    const reply = await api.request('POST', '/api/setting', { as: person, body: { ...PIX, ...change } });
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
    expect(reply.body.fields).toEqual(fields);
  });

  describe('is removed by an empty key together with an empty city (P-614)', () => {
    test('with the password, and as often as it is sent', async () => {
      const person = await api.newPerson();
      const { _id } = await steps.setUpPix(person);
      const remove = (isUnconfirmed: boolean) =>
        api.request('PUT', `/api/setting/${String(_id)}`, {
          ...{ as: person, isUnconfirmed, body: { pixKey: ' ', pixCity: '\u200b' } },
        });
      expect(await remove(true)).toMatchObject({ status: 403, body: { code: 'password-needed' } });
      const gone = { status: 200, body: { pixKeyType: 'email', pixKey: '', pixCity: '', revision: 2 } };
      expect(await remove(false)).toMatchObject(gone);
      const again = await api.request('PUT', `/api/setting/${String(_id)}`, {
        ...{ as: person, body: { pixKeyType: 'email', pixKey: '', pixCity: '' } },
      });
      expect(again).toMatchObject(gone);
    });

    test.each([
      [{ pixKey: '' }, { pixKey: 'Chave Pix obrigatória' }],
      [{ pixCity: '' }, { pixCity: 'Cidade obrigatória' }],
      [{ pixKeyType: 'cpf', pixKey: '---', pixCity: '' }, { pixCity: 'Cidade obrigatória' }],
    ])('not by %o', async (body, fields) => {
      const person = await api.newPerson();
      const { _id } = await steps.setUpPix(person);
      const reply = await api.request('PUT', `/api/setting/${String(_id)}`, { as: person, body });
      expect(reply).toMatchObject({ status: 422, body: { fields } });
    });
  });

  test('PUT refuses another id in its body', async () => {
    const person = await api.newPerson();
    const { _id } = await steps.setUpPix(person);
    const body = { ...PIX, _id: RANDOM_KEY };
    expect((await api.request('PUT', `/api/setting/${String(_id)}`, { as: person, body })).status).toBe(400);
  });

  test('the provider’s token is returned masked, and survives a save of the Pix key (P-604)', async () => {
    const person = await api.newPerson();
    const { _id } = await steps.setUpPix(person);
    const credentialId = await storeCredential(api, person.id, 'APP_USR-secret-1234');
    const saved = await api.request('PUT', `/api/setting/${String(_id)}`, {
      as: person,
      body: { ...PIX, pixCity: 'Olinda' },
    });
    expect(saved.body).toMatchObject({ apiKey: 'public', apiToken: '••••1234' });
    expect(saved.text).not.toContain('APP_USR');
    const row = await api.database.db.selectFrom('sellerProfile').selectAll().executeTakeFirstOrThrow();
    expect(row.credentialId).toBe(credentialId);
  });
});

describe('the secret box', () => {
  const box = createSecretBox('a secret key that is long enough for tests');

  test('decrypts what it encrypted, with a new ciphertext each time', () => {
    const [one, other] = [box.seal('segredo 🎁', 'a'), box.seal('segredo 🎁', 'a')];
    expect([box.open(one, 'a'), box.open(other, 'a')]).toEqual(['segredo 🎁', 'segredo 🎁']);
    expect(one).not.toBe(other);
    expect(one).not.toContain('segredo');
  });

  test.each([
    ['bound to another row', (sealed: string) => box.open(sealed, 'b')],
    ['sealed with another key', (sealed: string) => createSecretBox('another key').open(sealed, 'a')],
    ['changed', (sealed: string) => box.open(`${sealed.slice(0, -2)}AA`, 'a')],
    ['cut', (sealed: string) => box.open(sealed.slice(0, 12), 'a')],
    ['of another version', (sealed: string) => box.open(sealed.replace('v1', 'v2'), 'a')],
  ])('what is %s does not open', (_what, open) => {
    expect(() => open(box.seal('segredo', 'a'))).toThrow();
  });
});

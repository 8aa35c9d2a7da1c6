import { describe, expect, test } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { callsOfThisBuild, recordedCalls, type RecordedCalls } from './recorded-calls.ts';
import { imageForm, PIXEL } from '../harness/images.ts';
import { ACCEPTED_TERMS, raffleBody } from '../harness/raffle-steps.ts';
import { useTestApi } from '../harness/test-api.ts';

const api = useTestApi();

/** Headers of an app that speaks a version of the contract. */
const speaking = (version: number | string, more: Record<string, string> = {}) => ({
  [CONTRACT_HEADER]: String(version),
  ...more,
});

const UPDATE = { status: 426, body: { code: 'update-needed', message: ERROR_MESSAGES['update-needed'] } };
const BEHIND = { status: 503, body: { code: 'server-behind', message: ERROR_MESSAGES['server-behind'] } };
const MALFORMED = { status: 400, body: { code: 'malformed' } };

/** Sends what an app has recorded, in its order; what the server gives (revision, image, terms) is put in. Answers the statuses. */
async function sendAll(recorded: RecordedCalls, version: number): Promise<number[]> {
  const as = await api.newPerson();
  const statuses: number[] = [];
  // Builds before the second version named none.
  const headers = version === 1 ? {} : speaking(version);
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await api.request(method, path, { as, headers, body });
    statuses.push(reply.status);
    return reply.body;
  };
  const [settings, raffle, config] = [
    recorded.createSetting,
    recorded.saveRaffle,
    recorded.createRaffleConfig,
  ].map(({ _id }) => String(_id)) as [string, string, string];
  await send('POST', '/api/setting', recorded.createSetting);
  await send('PUT', `/api/setting/${settings}`, recorded.saveSetting);
  await send('PUT', '/private/raffle', recorded.saveRaffle);
  await send('POST', '/api/raffle-config', recorded.createRaffleConfig);
  await send('PUT', `/api/raffle-config/${config}`, recorded.saveRaffleConfig);
  const { data } = await send('POST', `/private/raffle-config/upload-image/${config}`, imageForm(PIXEL));
  const { url } = data as { url: string };
  await send('PUT', `/private/raffle-config/save-image/${config}`, { ...recorded.saveImages, images: [url] });
  const { revision } = await send('DELETE', `/private/raffle-config/delete-image/${config}`, {
    ...recorded.deleteImage,
    url,
  });
  const publishing = { ...recorded.activateRaffle, ...ACCEPTED_TERMS, configRevision: revision };
  await send('PUT', `/private/raffle/payment/active/${raffle}`, publishing);
  return statuses;
}

describe('one version back (decision 096)', () => {
  const recorded = recordedCalls();

  test('what this build sends is recorded under its version: a change of it raises CONTRACT_VERSION', () => {
    expect(recorded.get(CONTRACT_VERSION)).toEqual(callsOfThisBuild());
  });

  test('the version before has a recording', () => {
    expect([...recorded.keys()]).toEqual([CONTRACT_VERSION - 1, CONTRACT_VERSION]);
  });

  test.each([...recorded].filter(([version]) => version >= CONTRACT_VERSION - 1))(
    'what an app of version %i has sent, up to the publication, is accepted',
    async (version, calls) => {
      expect(await sendAll(calls, version)).toEqual([201, 200, 200, 201, 200, 201, 200, 200, 200]);
    },
  );
});

describe('a write of an app of another version (P-1042, P-1044)', () => {
  const ODD = raffleBody({ price: { cents: 1000 } });
  const save = async (body: unknown, headers: Record<string, string>) =>
    api.request('PUT', '/private/raffle', { as: await api.newPerson(), headers, body });

  test('that the server understands is stored, whether the app is older or newer by one version', async () => {
    for (const version of [CONTRACT_VERSION - 1, CONTRACT_VERSION, CONTRACT_VERSION + 1])
      expect(await save(raffleBody(), speaking(version))).toMatchObject({ status: 200 });
  });

  test.each([
    ['from the version before is told to update', CONTRACT_VERSION - 1, UPDATE],
    ['from an older version is told to update', 0, UPDATE],
    ['from this version is refused as malformed', CONTRACT_VERSION, MALFORMED],
    ['from a later version is told to wait for the server', CONTRACT_VERSION + 1, BEHIND],
    ['with a version that is no number is refused as malformed', 'dois', MALFORMED],
  ])('with a body that the server does not understand, %s', async (_, version, reply) => {
    expect(await save(ODD, speaking(version))).toMatchObject(reply);
  });

  test('with a body that the server does not understand, without a version, is refused as malformed', async () => {
    expect(await save(ODD, {})).toMatchObject(MALFORMED);
  });

  test('that breaks a rule is told which, whatever the version', async () => {
    const reply = await save(raffleBody({ name: 'Oi' }), speaking(CONTRACT_VERSION - 1));
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
  });

  test('from a later version is told when to try again', async () => {
    expect((await save(ODD, speaking(CONTRACT_VERSION + 1))).headers.get('retry-after')).toBe('30');
  });

  test('to a call that no longer exists is told to update', async () => {
    const headers = speaking(CONTRACT_VERSION - 1);
    expect(await api.request('PUT', '/private/gone', { headers, body: {} })).toMatchObject(UPDATE);
    expect(await api.request('GET', '/private/gone', { headers })).toMatchObject(UPDATE);
    expect(await api.request('PUT', '/private/gone', { body: {} })).toMatchObject({ status: 404 });
  });

  test('is told to update, but not a read: its outdated cursor is refused as malformed, so that the app reads the whole list (P-1040)', async () => {
    const as = await api.newPerson();
    const reply = await api.request('GET', `/api/raffle?user=${as.id}&since=nonsense`, {
      as,
      headers: speaking(CONTRACT_VERSION - 1),
    });
    expect(reply).toMatchObject(MALFORMED);
  });
});

describe('an app that is older than the version before', () => {
  test('has every write refused, and goes on reading', async () => {
    api.start({ contractVersion: 4 });
    const as = await api.newPerson();
    const put = (version: number) =>
      api.request('PUT', '/private/raffle', { as, headers: speaking(version), body: raffleBody() });
    expect(await put(2)).toMatchObject(UPDATE);
    expect(await put(3)).toMatchObject({ status: 200 });
    const list = await api.request('GET', `/api/raffle?user=${as.id}`, { as, headers: speaking(2) });
    expect(list).toMatchObject({ status: 200 });
    expect(list.body).toHaveLength(1);
  });

  test('gets the reply of a write that took effect before the deployment', async () => {
    const as = await api.newPerson();
    const body = raffleBody();
    const headers = speaking(2, { 'idempotency-key': 'before-the-deployment' });
    const send = () => api.request('PUT', '/private/raffle', { as, headers, body });
    const first = await send();
    api.start({ contractVersion: 4 });
    expect(await send()).toMatchObject({ status: 200, body: first.body });
  });
});

import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/services/demo/accounts.ts';
import { seedDemo } from '#server/services/demo/seed-demo.ts';
import { useTestApi } from './harness/test-api.ts';

const api = useTestApi();

async function signIn(
  email: string,
): Promise<{ token: string; user: { _id: string; freeEligible: boolean } }> {
  const reply = await api.request('POST', '/public/login', {
    body: { login: email, password: DEMO_PASSWORD },
  });
  return reply.body as never;
}

async function read(path: string, { token }: { token: string }): Promise<Record<string, unknown>[]> {
  return (await api.request('GET', path, { as: token })).body as never;
}

describe('demo data (issue “Settings”)', () => {
  test('the organizer receives by Pix and card, and has an active raffle and a draft', async () => {
    await seedDemo(api.services);
    const session = await signIn('organizador@demo.rifaria.app');
    const [setting] = await read(`/api/setting?user=${session.user._id}`, session);
    expect(setting).toMatchObject({
      pixKey: 'organizador@demo.rifaria.app',
      apiKey: expect.stringMatching(/./) as string,
      apiToken: '••••2026',
    });
    const raffles = await read(`/api/raffle?user=${session.user._id}&populate=config`, session);
    expect(raffles.map(({ status }) => status).sort()).toEqual(['active', 'draft']);
    for (const { config } of raffles) {
      const { prizes, images } = config as { prizes: string[]; images: string[] };
      expect(prizes).toHaveLength(2);
      expect(images.length).toBeGreaterThan(0);
      for (const image of images) expect((await api.request('GET', image)).status).toBe(200);
    }
  });

  test('the newcomer has nothing; the exempt account publishes free', async () => {
    api.freePublicationAccounts = [DEMO_ACCOUNTS.exempt.id];
    await seedDemo(api.services);
    const newcomer = await signIn('nova@demo.rifaria.app');
    expect(await read(`/api/setting?user=${newcomer.user._id}`, newcomer)).toEqual([]);
    expect(await read(`/api/raffle?user=${newcomer.user._id}`, newcomer)).toEqual([]);
    expect(newcomer.user.freeEligible).toBe(false);
    expect((await signIn('isenta@demo.rifaria.app')).user.freeEligible).toBe(true);
  });

  test('the seller’s token is sealed, and opens with the key of the server', async () => {
    await seedDemo(api.services);
    const row = await api.database.db.selectFrom('sellerProfile').selectAll().executeTakeFirstOrThrow();
    expect(row.apiTokenSealed).not.toContain('TEST');
    expect(api.services.secrets.open(row.apiTokenSealed ?? '', row.id)).toContain('TEST-demo');
  });

  test('a later start undoes nothing of what was done with it', async () => {
    await seedDemo(api.services);
    const session = await signIn('organizador@demo.rifaria.app');
    const raffles = await read(`/api/raffle?user=${session.user._id}`, session);
    const draft = raffles.find(({ status }) => status === 'draft');
    await api.request('DELETE', `/private/raffle/${String(draft?._id)}`, { as: session.token });
    await seedDemo(api.services);
    expect(await read(`/api/raffle?user=${session.user._id}`, session)).toHaveLength(1);
  });
});

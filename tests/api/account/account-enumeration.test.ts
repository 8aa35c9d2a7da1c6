import { describe, expect, test } from 'vitest';
import { accountStepsOf, NEW_PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const REMOVED_ACCOUNT = 'ninguem@example.com';

describe('accounts cannot be enumerated (P-204)', () => {
  const shapeOf = ({ _id, ...rest }: Record<string, unknown>) => ({ _id: String(_id).length, ...rest });

  test('each step has the same reply for an unknown login', async () => {
    await steps.register('ana@example.com', '11987654321');
    const logins = ['ana@example.com', REMOVED_ACCOUNT];
    const started = [await steps.recover(logins[0] ?? ''), await steps.recover(REMOVED_ACCOUNT)];
    expect(shapeOf(started[1]?.body ?? {})).toEqual(shapeOf(started[0]?.body ?? {}));
    const ids = started.map(({ body }) => String(body._id));
    const ask = async (work: (id: string) => ReturnType<typeof steps.check>) => {
      const replies = [];
      for (const id of ids) replies.push(await work(id));
      const headers = replies.map((reply) =>
        [...reply.headers.keys()].filter((name) => name !== 'x-request-id'),
      );
      expect(headers[1]).toEqual(headers[0]);
      expect(replies[1]?.status).toBe(replies[0]?.status);
      return replies;
    };
    const wrong = steps.wrong(await steps.lastCode());
    for (let tries = 0; tries < 7; tries += 1) {
      const [known, unknown] = await ask((id) => steps.check(wrong, id));
      expect(unknown?.text).toBe(known?.text);
    }
    const [known, unknown] = await ask((id) => steps.resend(id));
    expect(unknown?.text).toBe(known?.text);
    steps.passMinutes(2);
    const [again, andAgain] = await ask((id) => steps.resend(id));
    expect(shapeOf(andAgain?.body ?? {})).toEqual(shapeOf(again?.body ?? {}));
    expect(api.mails.every(({ to }) => to === 'ana@example.com')).toBe(true);
  });

  test.each([
    ['a recovery', (email: string) => steps.recover(email), 60],
    ['a registration', (email: string) => steps.apply(email, '11900000000'), 30],
    ['a sign-in after it', (email: string) => steps.signIn(email, NEW_PASSWORD), 30],
  ])('known and unknown logins take the same time: %s', async (_what, ask, rounds) => {
    await steps.register('ana@example.com', '11987654321');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = -5; round < rounds; round += 1) {
      for (const kind of round % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        api.start();
        const start = performance.now();
        await ask(kind === 'known' ? 'ana@example.com' : REMOVED_ACCOUNT);
        if (round >= 0) times[kind].push(performance.now() - start);
        await api.sent.idle();
      }
    }
    const median = (list: number[]) => list.toSorted((one, other) => one - other)[list.length / 2] ?? 0;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // Interleaved, so that a busy machine slows both. A message sent before the reply, or a skipped hash, would exceed this.
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
  });
});

test('strangers read nothing of an account, whether its contacts are proven or not (P-210)', async () => {
  const unproven = await steps.register('ana@example.com', '11987654321');
  const proven = await steps.register('bia@example.com', '21987654321');
  await steps.confirm(proven, 'email');
  const stranger = await api.newPerson();
  const ended = await steps.signedIn('ana@example.com');
  await api.request('POST', '/public/logout', { as: ended.token });
  const unknown = '01a1fd2a-4c33-779c-8870-40d746582519';
  for (const path of ['/public/users/', '/public/setting/']) {
    for (const as of [undefined, stranger.token, ended.token]) {
      const read = async (id: string) => {
        const { status, text } = await api.request('GET', path + id, { ...(as !== undefined && { as }) });
        return { status, text };
      };
      const never = await read(unknown);
      expect(never.status).toBeGreaterThanOrEqual(400);
      expect(await read(unproven.id)).toEqual(never);
      expect(await read(proven.id)).toEqual(never);
    }
  }
});

test('codes are limited per login and per address (P-213)', async () => {
  await steps.register('ana@example.com', '11987654321');
  for (const login of ['ana@example.com', REMOVED_ACCOUNT]) {
    const replies = [];
    for (let round = 0; round < 11; round += 1)
      replies.push(await steps.recover(login, `198.51.100.${round}`));
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

import { describe, expect, test } from 'vitest';
import { accountStepsOf, NEW_PASSWORD } from '#tests/api/harness/account-steps.ts';
import { contactStepsOf } from '#tests/api/harness/contact-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);
const { prove } = contactStepsOf(api);

/** What a reply tells, without what differs in every request. */
const seenOf = ({ status, headers, text }: Reply) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'x-request-id'),
  text,
});

describe('an account does not tell whether its unconfirmed phone has another account (P-204, P-608)', () => {
  const STRANGER = 'estranha@example.com';
  type Mine = Awaited<ReturnType<typeof steps.registerByCode>>;

  /** What is compared of an account whose phone is free, proven by another account, or entered by one. */
  async function seenBy(ask: (mine: Mine) => Promise<unknown>) {
    const proven = await steps.register('dona@example.com', '21911110001');
    await prove(proven.id, { email: true, phone: true });
    await steps.register('outra@example.com', '21911110002');
    const seen: unknown[] = [];
    for (const phone of ['21911110003', '21911110001', '21911110002']) {
      const mine = await steps.registerByCode(`${phone}-${STRANGER}`, phone, NEW_PASSWORD);
      const text = JSON.stringify(await ask(mine));
      seen.push(text.replaceAll(phone, 'PHONE').replaceAll(/[\w-]{36,43}/g, 'ID'));
    }
    return seen;
  }

  test.each([
    ['its own record', (mine) => steps.self(mine)],
    ['a sign-in by the phone', ({ phone }) => steps.signIn(phone, NEW_PASSWORD).then(seenOf)],
    [
      'the mails of a recovery by the phone',
      async ({ email, phone }) => {
        await steps.recover(phone);
        await api.sent.idle();
        return api.mails.filter(({ to, subject }) => to === email && !subject.includes('criar a conta'));
      },
    ],
    [
      'asking for the code of the phone',
      (mine) => steps.resend(mine.id, '?contact=phone', mine.token).then(seenOf),
    ],
    [
      'a wrong code of the phone',
      async (mine) => {
        await steps.resend(mine.id, '?contact=phone', mine.token);
        const code = await steps.lastCode('texts');
        return seenOf(await steps.check(steps.wrong(code), mine.id, '?contact=phone', mine.token));
      },
    ],
  ] as [string, (mine: Mine) => Promise<unknown>][])('by %s', async (_what, ask) => {
    const [free, ...taken] = await seenBy(ask);
    expect(taken).toEqual([free, free]);
  });
});

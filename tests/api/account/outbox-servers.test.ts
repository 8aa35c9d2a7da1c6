import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { outboxStepsOf } from '#tests/api/harness/outbox-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { sent } = api;
const steps = accountStepsOf(api);
const messages = outboxStepsOf(api);
const LOGIN = messages.login;

describe('several servers', () => {
  test('send a message once', async () => {
    await messages.register();
    const release = sent.hold();
    await steps.recover(LOGIN);
    await messages.untilAttempts(1);
    await messages.send(sent.newOutbox(api.database.another));
    release();
    await sent.idle();
    expect([sent.attempts.length, api.mails.length]).toEqual([1, 1]);
  });

  test('share what is due', async () => {
    const others = [sent.newOutbox(api.database.db), sent.newOutbox(api.database.another)];
    messages.breakSender();
    await messages.recoverOthers(25);
    await sent.idle();
    sent.attempts.length = 0;
    messages.mendSender();
    messages.advance(10);
    await Promise.all([...others, api.services.outbox].map(messages.send));
    expect([sent.attempts.length, new Set(sent.attempts).size, await messages.rows()]).toEqual([25, 25, []]);
  });

  test('take up what a killed one was sending, once its lease is over', async () => {
    await messages.register();
    const release = sent.hold();
    await steps.recover(LOGIN);
    await messages.untilAttempts(1);
    messages.mendSender();
    const other = sent.newOutbox(api.database.another);
    messages.advance(59);
    await messages.send(other);
    expect(api.mails).toEqual([]);
    messages.advance(1);
    await messages.send(other);
    expect(api.mails).toHaveLength(1);
    expect(new Set(sent.attempts).size).toBe(1);
    release();
    await sent.idle();
  });

  test('an attempt that fails after its lease leaves the message to the server that has it now', async () => {
    await messages.register();
    const release = sent.hold();
    await steps.recover(LOGIN);
    await messages.untilAttempts(1);
    messages.advance(60);
    const other = sent.newOutbox(api.database.another);
    other.wake();
    await messages.untilAttempts(2);
    const [leased] = await messages.rows();
    release(new Error('late'));
    await sent.idle();
    expect(await messages.rows()).toEqual([leased]);
    release();
    await other.idle();
    expect([api.mails.length, await messages.rows()]).toEqual([1, []]);
  });

  test('a stopped one begins no more attempts', async () => {
    await messages.register();
    const stopped = sent.newOutbox(api.database.another);
    await stopped.stop();
    messages.breakSender();
    await steps.recover(LOGIN);
    await sent.idle();
    messages.advance(10);
    await messages.send(stopped);
    expect(sent.attempts).toHaveLength(1);
  });
});

describe('nobody learns whether a message is written (P-204)', () => {
  /** The statements of a request, in order. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { services, now } = api;
    api.start({ services: { ...services, db: services.db.withPlugin(recorder) } });
    api.now = now;
    await work();
    return statements;
  }

  test('a recovery of an unknown login runs the same statements, again too, and sends nothing', async () => {
    await messages.register();
    const unknown = 'ninguem@example.com';
    let ids: string[] = [];
    const recover = (login: string) =>
      statementsOf(async () => (ids = [...ids, await steps.recoveryId(login)]));
    const statements = await recover(LOGIN);
    expect(await recover(unknown)).toEqual(statements);
    expect(statements.filter((one) => one.startsWith('insert into "outbox_message"'))).toHaveLength(1);
    await sent.idle();
    steps.passMinutes(2);
    const [known, other] = ids as [string, string];
    const again = await statementsOf(() => steps.resend(known));
    expect(await statementsOf(() => steps.resend(other))).toEqual(again);
    expect(again.filter((one) => one.startsWith('insert into "outbox_message"'))).toHaveLength(1);
    await sent.idle();
    expect([api.mails.map(({ to }) => to), await messages.rows()]).toEqual([[LOGIN], []]);
  });
});

test('metrics tell how many messages wait, and how long the oldest has', async () => {
  const ana = await messages.register();
  messages.breakSender();
  await messages.changePassword(ana);
  await sent.idle();
  const read = async () => (await api.request('GET', '/metrics', { from: '127.0.0.1' })).text;
  messages.advance(90);
  expect(await read()).toContain('rifaria_queue_size{queue="unsentMessages"} 1');
  expect(await read()).toContain('rifaria_oldest_unsent_message_seconds 90');
  messages.mendSender();
  await messages.send();
  expect(await read()).toContain('rifaria_queue_size{queue="unsentMessages"} 0');
  expect(await read()).toContain('rifaria_oldest_unsent_message_seconds 0');
});

import { expect } from 'vitest';
import { accountStepsOf, NEW_PASSWORD, PASSWORD } from './account-steps.ts';
import type { TestApi } from './test-api.ts';

/** Messages of an account, and a sender that fails or hangs. */
export function outboxStepsOf(api: TestApi) {
  const { sent } = api;
  const account = accountStepsOf(api);
  const steps = {
    login: 'ana@example.com',
    register: () => account.register(steps.login, '11987654321'),
    /** Asks for codes of this many new accounts. */
    async recoverOthers(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) {
        const other = `pessoa-${made}@example.com`;
        await account.register(other, `2198765${4000 + made}`);
        await account.recover(other, `198.51.100.${made}`);
      }
    },
    changePassword: (as: { id: string; token: string }) =>
      account.changePassword({ id: as.id, password: NEW_PASSWORD, currentPassword: PASSWORD }, as.token),
    rows: () => api.database.db.selectFrom('outboxMessage').selectAll().orderBy('id').execute(),
    /** Lets a server send what is due by now. */
    async send(server = api.services.outbox): Promise<void> {
      server.wake();
      await server.idle();
    },
    advance: (seconds: number): void => {
      api.pass(seconds * 1_000);
    },
    /** The same after some time. */
    async sendAfter(seconds: number): Promise<void> {
      steps.advance(seconds);
      await steps.send();
    },
    breakSender: (
      error: Error = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' }),
    ): void => {
      sent.beforeAccepting = () => Promise.reject(error);
    },
    mendSender: (): void => {
      sent.beforeAccepting = () => undefined;
    },
    /** Ends all servers between commit and sending. */
    endServers(): void {
      const ended = { wake: () => undefined, idle: () => Promise.resolve(), stop: () => Promise.resolve() };
      api.start({ services: { ...api.services, outbox: ended } });
    },
    untilAttempts: (count: number) => expect.poll(() => sent.attempts.length).toBe(count),
  };
  return steps;
}

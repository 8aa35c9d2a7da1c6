import { createSandboxProvider } from '#server/providers/sandbox/sandbox-provider.ts';
import { Mailbox } from '#server/messages/mailbox/mailbox.ts';
import { mailboxRoutes } from '#server/messages/mailbox/mailbox-routes.ts';
import type { TestApi } from './test-api.ts';

export const SANDBOX_TOKEN = 'token-of-the-sandbox';

/** Stand-ins for a server: an empty mailbox and card provider sandbox. */
export function standIns(api: TestApi) {
  const now = () => api.now;
  return {
    mailbox: mailboxRoutes(new Mailbox(now)),
    sandboxProvider: createSandboxProvider({
      accessToken: SANDBOX_TOKEN,
      webhookSecret: 'secret-of-the-sandbox',
      publicUrl: 'http://localhost:3000',
      seller: { apiKey: '', apiToken: '' },
      file: undefined,
      now,
    }),
  };
}

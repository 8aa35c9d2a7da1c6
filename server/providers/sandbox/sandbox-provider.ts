import { Hono } from 'hono';
import { type AccountSettings, sandboxAccounts } from './accounts.ts';
import { sandboxApi } from './api.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { deliver } from './deliver.ts';
import { SandboxFaults } from './faults.ts';
import { SandboxLedger } from './ledger.ts';
import type { SandboxPayment } from './records.ts';
import { pixRoutes } from './pix-routes.ts';
import { sellerRoutes } from './seller-routes.ts';
import { testRoutes } from './test-routes.ts';

/** Path of the sandbox in this server. */
export const SANDBOX_PATH = '/sandbox-provider';

export interface SandboxSettings extends AccountSettings {
  /** Public origin of the server. */
  publicUrl: string;
  /** File of its records; undefined: in memory. */
  file: string | undefined;
  now: () => Date;
  /** Delay of 'approve later', milliseconds. */
  approveLaterMs?: number;
}

const APPROVE_LATER_MS = 10_000;

/** Sandbox of the card provider: its API in its formats, a checkout without money, and signed notifications. */
export function createSandboxProvider(settings: SandboxSettings): Hono {
  const { publicUrl, file, now, seller } = settings;
  const accounts = sandboxAccounts(settings);
  const ledger = new SandboxLedger({ file, now });
  const faults = new SandboxFaults();
  const { webhookSecretOf } = accounts;
  const notify = (payment: SandboxPayment, action: 'payment.created' | 'payment.updated') =>
    void deliver({ ledger, faults, webhookSecretOf, now }, payment, action);
  const events = {
    onCreate: (payment: SandboxPayment) => notify(payment, 'payment.created'),
    onChange: (payment: SandboxPayment) => notify(payment, 'payment.updated'),
  };
  const base = publicUrl + SANDBOX_PATH;
  const urls = { checkoutUrl: `${base}/checkout`, pixUrl: `${base}/pix` };
  const approveLaterMs = settings.approveLaterMs ?? APPROVE_LATER_MS;
  const pages = { ledger, basePath: SANDBOX_PATH, approveLaterMs, ...events };

  const sandbox = new Hono();
  // Before the accounts' API, which needs a token: a checkout asks with the public key only.
  sandbox.route('/', sellerRoutes({ faults, accounts, ledger }));
  // Before the checkouts, because '/checkout/preferences' would match them.
  sandbox.route('/', sandboxApi({ ledger, faults, accounts, now, ...urls, ...events }));
  sandbox.route('/checkout', checkoutRoutes(pages));
  sandbox.route('/pix', pixRoutes(pages));
  sandbox.route(
    '/',
    testRoutes({ ledger, accounts, seller, faults, basePath: SANDBOX_PATH, onChange: events.onChange }),
  );
  return sandbox;
}

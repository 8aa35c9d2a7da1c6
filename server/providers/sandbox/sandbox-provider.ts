import { Hono } from 'hono';
import { sandboxApi } from './api.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { deliver } from './deliver.ts';
import { SandboxFaults } from './faults.ts';
import { SandboxLedger } from './ledger.ts';
import type { SandboxPayment } from './records.ts';
import { type SandboxSeller, sellerRoutes } from './seller-routes.ts';
import { testRoutes } from './test-routes.ts';

/** Where the stand-in lives in the server that it is part of. */
export const SANDBOX_PATH = '/sandbox-provider';

export interface SandboxSettings {
  /** Origin under which people reach the server. */
  publicUrl: string;
  accessToken: string;
  webhookSecret: string;
  /** Whose credentials it takes; shown on its page. */
  seller: SandboxSeller;
  /** Where its books are kept; undefined: in memory. */
  file: string | undefined;
  now: () => Date;
  /** How long 'approve later' takes, milliseconds. */
  approveLaterMs?: number;
}

const APPROVE_LATER_MS = 10_000;

/** A card provider to rehearse with: the same calls in the same shapes, a checkout without money, and signed notifications. */
export function createSandboxProvider(settings: SandboxSettings): Hono {
  const { publicUrl, accessToken, webhookSecret, file, now } = settings;
  const ledger = new SandboxLedger({ file, now });
  const faults = new SandboxFaults();
  const tell = (payment: SandboxPayment, action: 'payment.created' | 'payment.updated') =>
    void deliver({ ledger, faults, webhookSecret, now }, payment, action);
  const onChange = (payment: SandboxPayment) => tell(payment, 'payment.updated');
  const checkoutUrl = `${publicUrl}${SANDBOX_PATH}/checkout`;

  const sandbox = new Hono();
  // Before the platform's calls: sellers have tokens of their own.
  sandbox.route('/', sellerRoutes(faults, settings.seller));
  // Before the checkouts: '/checkout/preferences' is none of them.
  sandbox.route('/', sandboxApi({ ledger, faults, accessToken, checkoutUrl, onChange }));
  sandbox.route(
    '/checkout',
    checkoutRoutes({
      ledger,
      basePath: SANDBOX_PATH,
      approveLaterMs: settings.approveLaterMs ?? APPROVE_LATER_MS,
      onCreate: (payment) => tell(payment, 'payment.created'),
      onChange,
    }),
  );
  sandbox.route(
    '/',
    testRoutes({ ledger, seller: settings.seller, faults, basePath: SANDBOX_PATH, onChange }),
  );
  return sandbox;
}

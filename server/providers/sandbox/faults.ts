import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';

const milliseconds = z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0);

/** Injected faults of the sandbox; omitted ones are off. */
export const faultsBody = z.object({
  /** Replies 503 for this long, milliseconds. */
  downForMs: milliseconds,
  /** Delay of each reply, milliseconds. */
  slowMs: milliseconds,
  /** Number of requests answered with 429. */
  busy: z._default(z.int().check(z.minimum(0)), 0),
  /** Replies 200 with an invalid body. */
  garbage: z._default(z.enum(['none', 'html', 'shape', 'amount']), 'none'),
  /** Searches by reference find no payment, as the provider's index may for a day; payments are still found by id and by window. */
  searchMisses: z._default(z.boolean(), false),
  /** Refuses the access token, or every new payment, for this reason. */
  refuses: z._default(
    z.enum(['nothing', 'token', 'payer', 'identification', 'pix-key', 'amount']),
    'nothing',
  ),
  /** Sends no notifications. */
  losesWebhooks: z._default(z.boolean(), false),
});
export type FaultSettings = z.output<typeof faultsBody>;

const GARBAGE = {
  html: '<!doctype html><title>approved</title>',
  shape: '{"results":[{"status":"approved"}],"status":"approved","id":null}',
  amount: '{"id":"1","status":"approved","transaction_amount":"49.90","currency_id":"BRL"}',
};

const NOTHING_FOUND = { paging: { total: 0, limit: 30, offset: 0 }, results: [] };

const isSearchByReference = (c: Context) =>
  c.req.path.endsWith('/v1/payments/search') && c.req.query('external_reference') !== undefined;

const error = (status: number, message: string) => ({ status, message, error: message, cause: [] });

/** Refusals in the provider's words. */
const REFUSALS = {
  payer: { code: 4390, description: 'Payer email forbidden' },
  identification: { code: 2067, description: 'Invalid user identification number' },
  'pix-key': { code: 13_253, description: 'Collector user without key enabled for QR render' },
  amount: { code: 4037, description: 'Invalid transaction_amount' },
};

const CREATIONS = /\/v1\/payments$|\/checkout\/preferences\/?$/;

/** The reply to a refused request; undefined if it is not refused. */
function refusalOf(refuses: FaultSettings['refuses'], c: Context): Response | undefined {
  if (refuses === 'nothing') return undefined;
  if (refuses === 'token') return c.json(error(401, 'invalid access token'), 401);
  if (c.req.method !== 'POST' || !CREATIONS.test(c.req.path)) return undefined;
  const cause = REFUSALS[refuses];
  return c.json({ ...error(400, cause.description), cause: [cause] }, 400);
}

/** Fault injection, set by tests. */
export class SandboxFaults {
  private settings: FaultSettings = faultsBody.parse({});
  private downUntil = 0;

  set(settings: FaultSettings): void {
    this.settings = { ...settings };
    this.downUntil = performance.now() + settings.downForMs;
  }

  get losesWebhooks(): boolean {
    return this.settings.losesWebhooks;
  }

  /** Middleware of the provider's API; pages are not affected. */
  readonly middleware: MiddlewareHandler = async (c, next) => {
    const { slowMs, garbage, searchMisses } = this.settings;
    if (slowMs > 0) await wait(slowMs);
    if (performance.now() < this.downUntil) return c.json(error(503, 'service_unavailable'), 503);
    if (this.settings.busy > 0) {
      this.settings.busy -= 1;
      return c.json(error(429, 'too_many_requests'), 429, { 'Retry-After': '0' });
    }
    if (garbage !== 'none') return c.body(GARBAGE[garbage], 200, { 'Content-Type': 'application/json' });
    if (searchMisses && isSearchByReference(c)) return c.json(NOTHING_FOUND);
    return refusalOf(this.settings.refuses, c) ?? next();
  };
}

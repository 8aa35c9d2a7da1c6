import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';

const milliseconds = z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0);

/** How the stand-in is to misbehave: what is left out is well. */
export const faultsBody = z.object({
  /** Answers 503 for so long, milliseconds from now. */
  downForMs: milliseconds,
  /** Waits so long before each answer. */
  slowMs: milliseconds,
  /** Answers 429 to so many requests. */
  busy: z._default(z.int().check(z.minimum(0)), 0),
  /** Answers success with something that is none of its shapes. */
  garbage: z._default(z.enum(['none', 'html', 'shape', 'amount']), 'none'),
  /** Tells nobody of payments. */
  losesWebhooks: z._default(z.boolean(), false),
});
export type FaultSettings = z.output<typeof faultsBody>;

const GARBAGE = {
  html: '<!doctype html><title>approved</title>',
  shape: '{"results":[{"status":"approved"}],"status":"approved","id":null}',
  amount: '{"id":"1","status":"approved","transaction_amount":"49.90","currency_id":"BRL"}',
};

const error = (status: number, message: string) => ({ status, message, error: message, cause: [] });

/** Faults by request of a test; there is no other way to them. */
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

  /** Stands before the provider's calls; people's pages stay well. */
  readonly middleware: MiddlewareHandler = async (c, next) => {
    const { slowMs, garbage } = this.settings;
    if (slowMs > 0) await wait(slowMs);
    if (performance.now() < this.downUntil) return c.json(error(503, 'service_unavailable'), 503);
    if (this.settings.busy > 0) {
      this.settings.busy -= 1;
      return c.json(error(429, 'too_many_requests'), 429, { 'Retry-After': '0' });
    }
    if (garbage !== 'none') return c.body(GARBAGE[garbage], 200, { 'Content-Type': 'application/json' });
    return next();
  };
}

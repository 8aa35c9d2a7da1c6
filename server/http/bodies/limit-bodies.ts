import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../services/app-error.ts';
import { clientAddress } from '../client-address.ts';
import type { AppEnv } from '../environment.ts';
import { addressGroup } from '../limits/address-group.ts';
import type { BodyBudget, BodyReservation } from './body-budget.ts';
import { createBodyCaps } from './body-caps.ts';
import { dropRestOfBody } from './drop-rest.ts';
import { limitedBody } from './limited-body.ts';

/** 413 if Content-Length exceeds the limit. */
function assertAnnouncedFits(c: Context<AppEnv>, maxBytes: number): void {
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes || (isChunked && maxBytes === 0))
    throw new AppError('too-large');
}

/**
 * Limits every request body independently of the route: size, transfer rate and memory. The failure becomes the reply, even if
 * the route caught it.
 */
export function limitBodies(budget: BodyBudget, trustProxy: number): MiddlewareHandler<AppEnv> {
  const maxBytesOf = createBodyCaps();
  return async (c, next) => {
    const maxBytes = maxBytesOf(c.req.method, c.req.path);
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing) dropRestOfBody(incoming, outgoing);
    assertAnnouncedFits(c, maxBytes);
    const source = maxBytes === 0 ? null : c.req.raw.body;
    if (!source) return next();
    let hold: BodyReservation | undefined;
    const body = limitedBody(source, {
      maxBytes,
      limits: budget.limits,
      onStart: () => (hold = budget.hold(addressGroup(clientAddress(c, trustProxy)))),
      onBytes: (bytes) => hold?.reserve(bytes, c.get('callerId')),
    });
    const { url, method, headers } = c.req.raw;
    const init = { method, headers, body: body.stream, duplex: 'half' as const };
    c.req.raw = new Request(url, init);
    try {
      await next();
    } finally {
      body.stop();
      hold?.release();
    }
    const failure = body.failure();
    if (failure && c.error !== failure) throw failure;
  };
}

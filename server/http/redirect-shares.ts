import type { Context, Hono } from 'hono';
import { APP_PATHS, LOST_IMAGES_PATH } from '#core/domain/app-paths.ts';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '#core/domain/limits.ts';
import type { BodyBudget, BodyReservation } from './bodies/body-budget.ts';
import { dropRestOfBody } from './bodies/drop-rest.ts';
import { limitedBody } from './bodies/limited-body.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { addressGroup } from './limits/address-group.ts';

/** As much as a raffle takes. */
const DROPPED_MAX_BYTES = IMAGES_MAX * IMAGE_MAX_BYTES;
const SEE_OTHER = 303;

/** Reads the body and keeps nothing of it, within the limits of all bodies but that of memory. @throws AppError beyond one */
async function dropBody(c: Context<AppEnv>, budget: BodyBudget, trustProxy: number): Promise<void> {
  const source = c.req.raw.body;
  if (!source) return;
  let hold: BodyReservation | undefined;
  const body = limitedBody(source, {
    maxBytes: DROPPED_MAX_BYTES,
    limits: budget.limits,
    onStart: () => (hold = budget.hold(addressGroup(clientAddress(c, trustProxy)))),
    onBytes: () => undefined,
  });
  try {
    await body.stream.pipeTo(new WritableStream());
  } finally {
    body.stop();
    hold?.release();
  }
}

/**
 * Images that are shared with the installed app arrive here only where its worker is missing: the page says that they are to be shared
 * again (P-1108). They are read to their end, as a browser shows the reply once it has sent them. Before the limits of bodies, which
 * photos exceed.
 */
export function redirectShares(app: Hono<AppEnv>, budget: BodyBudget, trustProxy: number): void {
  app.post(APP_PATHS.sharedImages, async (c) => {
    c.set('route', 'app');
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing) dropRestOfBody(incoming, outgoing);
    // What goes beyond a limit is not read any further, and was not kept either.
    await dropBody(c, budget, trustProxy).catch(() => undefined);
    return c.redirect(LOST_IMAGES_PATH, SEE_OTHER);
  });
}

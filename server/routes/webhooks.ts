import type { Hono } from 'hono';
import { PAYMENT_WEBHOOK_PATH } from '#core/contract/webhooks.ts';
import type { AppEnv } from '../http/environment.ts';
import { receiveWebhook } from '../services/publication/receive-webhook.ts';
import type { ServiceContext } from '../services/service-context.ts';

/** What the card provider tells: read raw, since its signature decides, not its shape. */
export function webhookRoutes(app: Hono<AppEnv>, services: ServiceContext): void {
  app.post(PAYMENT_WEBHOOK_PATH, async (c) => {
    c.set('route', PAYMENT_WEBHOOK_PATH);
    await receiveWebhook(services, {
      dataId: c.req.query('data.id'),
      type: c.req.query('type'),
      requestId: c.req.header('x-request-id'),
      signature: c.req.header('x-signature'),
      body: await c.req.text(),
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true });
  });
}

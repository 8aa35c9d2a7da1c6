import type { Context, Hono } from 'hono';
import { PAYMENT_WEBHOOK_PATH, PURCHASE_WEBHOOK_ROUTE } from '#core/contract/webhooks.ts';
import type { AppEnv } from '../http/environment.ts';
import { isJsonWithinBounds } from '../http/json-bounds.ts';
import type { ProviderNotification } from '../services/provider-payments/provider-notification.ts';
import { receiveWebhook } from '../services/publication/receive-webhook.ts';
import { receiveSellerWebhook } from '../services/selling/provider-payments/receive-seller-webhook.ts';
import type { ServiceContext } from '../services/service-context.ts';

/** The raw body, because the signature or path decides and not the schema; empty where it has too many values or levels to be parsed. */
async function notificationOf(c: Context<AppEnv>): Promise<ProviderNotification> {
  const text = await c.req.text();
  const body = isJsonWithinBounds(text) ? text : '';
  return { dataId: c.req.query('data.id'), type: c.req.query('type'), body };
}

function taken(c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ ok: true });
}

/** Webhooks of the card provider: one for the platform's account, one for each purchase of a seller. */
export function webhookRoutes(app: Hono<AppEnv>, services: ServiceContext): void {
  app.post(PAYMENT_WEBHOOK_PATH, async (c) => {
    c.set('route', PAYMENT_WEBHOOK_PATH);
    await receiveWebhook(services, {
      ...(await notificationOf(c)),
      requestId: c.req.header('x-request-id'),
      signature: c.req.header('x-signature'),
    });
    return taken(c);
  });
  app.post(PURCHASE_WEBHOOK_ROUTE, async (c) => {
    c.set('route', PURCHASE_WEBHOOK_ROUTE);
    await receiveSellerWebhook(services, c.req.param('path'), await notificationOf(c));
    return taken(c);
  });
}

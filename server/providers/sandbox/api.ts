import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bearerOf, type SandboxAccounts } from './accounts.ts';
import type { ApiEnv } from './api-env.ts';
import { preferenceWire, refusal } from './api-replies.ts';
import type { SandboxFaults } from './faults.ts';
import type { NewPreference } from './ledger.ts';
import { type PaymentApiSettings, servePayments } from './payment-api.ts';

const address = z.url({ protocol: /^https?$/ });

const preferenceBody = z.object({
  items: z
    .array(
      z.object({
        title: z.string().check(z.minLength(1)),
        quantity: z.int().check(z.positive()),
        currency_id: z.string(),
        unit_price: z.number().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
  external_reference: z.optional(z.string()),
  back_urls: z.object({ success: address, pending: address, failure: address }),
  expires: z.optional(z.boolean()),
  expiration_date_to: z.optional(z.iso.datetime({ offset: true })),
  notification_url: z.optional(address),
  payer: z.optional(z.object({ email: z.optional(z.string()) })),
});

/** What may be changed of a preference: when it ends. */
const preferenceChange = z.object({
  expires: z.literal(true),
  expiration_date_to: z.iso.datetime({ offset: true }),
});

const NEVER = '9999-12-31T23:59:59.999Z';

/** The preference that a body asks for; undefined for what the provider refuses. */
function preferenceOf(collectorId: number, body: unknown): NewPreference | undefined {
  const parsed = preferenceBody.safeParse(body);
  const item = parsed.data?.items[0];
  if (!parsed.success || !item) return undefined;
  const { external_reference, back_urls, expires, expiration_date_to, notification_url, payer } = parsed.data;
  return {
    collectorId,
    title: item.title,
    amount: item.unit_price * item.quantity,
    currency: item.currency_id,
    externalReference: external_reference ?? null,
    payerEmail: payer?.email ?? '',
    backUrls: back_urls,
    notificationUrl: notification_url ?? '',
    expiresAt: expires ? (expiration_date_to ?? NEVER) : NEVER,
    asked: body as Record<string, unknown>,
  };
}

/** Paths of the provider's API; the others are pages and test calls. */
const SANDBOX_API_PATHS = ['/checkout/preferences/*', '/v1/*'];

export interface SandboxApiSettings extends PaymentApiSettings {
  faults: SandboxFaults;
  accounts: SandboxAccounts;
  /** Public URL of the checkouts. */
  checkoutUrl: string;
}

/** The provider's API in its formats: each account sees its own payments. */
export function sandboxApi(settings: SandboxApiSettings): Hono<ApiEnv> {
  const { ledger, faults, accounts, checkoutUrl } = settings;
  const api = new Hono<ApiEnv>();
  for (const path of SANDBOX_API_PATHS) {
    api.use(path, faults.middleware);
    api.use(path, async (c, next) => {
      const collectorId = accounts.collectorOf(bearerOf(c.req.header('authorization')));
      if (collectorId === undefined || ledger.accountState(collectorId).isRevoked)
        return c.json(refusal(401, 'invalid access token', 'unauthorized'), 401);
      c.set('collectorId', collectorId);
      return next();
    });
  }
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    api.post(path, async (c) => {
      const collectorId = c.get('collectorId');
      const preference = preferenceOf(collectorId, await c.req.json().catch(() => undefined));
      if (!preference) return c.json(refusal(400, 'invalid preference', 'bad_request'), 400);
      const reply = ledger.once(collectorId, c.req.header('x-idempotency-key'), () =>
        preferenceWire(ledger.addPreference(preference), checkoutUrl),
      );
      return c.json(reply as object, 201);
    });
  }
  api.put('/checkout/preferences/:id', async (c) => {
    const preference = ledger.findPreference(c.req.param('id'));
    if (preference?.collectorId !== c.get('collectorId'))
      return c.json(refusal(404, 'preference not found', 'not_found'), 404);
    const parsed = preferenceChange.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(refusal(400, 'invalid preference', 'bad_request'), 400);
    ledger.endPreferenceAt(preference, parsed.data.expiration_date_to);
    return c.json(preferenceWire(preference, checkoutUrl));
  });
  servePayments(api, settings);
  return api;
}

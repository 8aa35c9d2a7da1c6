import { Hono } from 'hono';
import type { SandboxFaults } from './faults.ts';

/** A seller's account at the stand-in. */
export interface SandboxSeller {
  apiKey: string;
  apiToken: string;
}

const refused = { status: 401, message: 'invalid access token', error: 'unauthorized', cause: [] };

/** What the provider tells a seller of their own account: the stand-in knows one seller, whose credentials it shows. */
export function sellerRoutes(faults: SandboxFaults, seller: SandboxSeller): Hono {
  const routes = new Hono();
  routes.get('/users/me', faults.middleware, (c) => {
    const isKnown = c.req.header('authorization') === `Bearer ${seller.apiToken}`;
    return isKnown
      ? c.json({ id: 132_000_001, nickname: 'VENDEDOR-DE-TESTE', site_id: 'MLB' })
      : c.json(refused, 401);
  });
  routes.get('/v1/payment_methods', faults.middleware, (c) =>
    c.req.query('public_key') === seller.apiKey
      ? c.json([{ id: 'visa', name: 'Visa', payment_type_id: 'credit_card', status: 'active' }])
      : c.json(refused, 401),
  );
  return routes;
}

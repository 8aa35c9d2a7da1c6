import { Hono } from 'hono';
import { bearerOf, type SandboxAccounts } from './accounts.ts';
import { refusal } from './api-replies.ts';
import type { SandboxFaults } from './faults.ts';
import type { SandboxLedger } from './ledger.ts';

const refused = refusal(401, 'invalid access token', 'unauthorized');

export interface SellerRouteSettings {
  faults: SandboxFaults;
  accounts: SandboxAccounts;
  ledger: SandboxLedger;
}

/** The provider's API for the check of sellers' credentials. */
export function sellerRoutes({ faults, accounts, ledger }: SellerRouteSettings): Hono {
  const routes = new Hono();
  routes.get('/users/me', faults.middleware, (c) => {
    const id = accounts.sellerOf(bearerOf(c.req.header('authorization')));
    return id === undefined || ledger.accountState(id).isRevoked
      ? c.json(refused, 401)
      : c.json({ id, nickname: 'VENDEDOR-DE-TESTE', site_id: 'MLB' });
  });
  routes.get('/v1/payment_methods', faults.middleware, (c) =>
    accounts.isPublicKey(c.req.query('public_key'))
      ? c.json([{ id: 'visa', name: 'Visa', payment_type_id: 'credit_card', status: 'active' }])
      : c.json(refused, 401),
  );
  return routes;
}

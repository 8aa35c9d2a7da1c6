import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { PAYMENT_POLL_MS } from '#core/domain/limits.ts';
import type { FeeProvider } from '#server/providers/fee-provider.ts';
import type { PaymentProvider } from '#server/providers/payment-provider.ts';
import { createCardAccounts } from '#server/providers/mercado-pago/card-accounts.ts';
import { createFeeAccount } from '#server/providers/mercado-pago/fee-account.ts';
import { createMercadoPago } from '#server/providers/mercado-pago/mercado-pago.ts';
import { createSandboxProvider, SANDBOX_PATH } from '#server/providers/sandbox/sandbox-provider.ts';
import { DEMO_SELLER } from '#server/services/demo/accounts.ts';
import { reconcile } from '#server/services/publication/reconcile.ts';
import { ACCEPTED_TERMS, stepsOf, ticketPlan } from './raffle-steps.ts';
import { type Person, type Reply, type TestApi, useTestApi } from './test-api.ts';

export const ACCESS_TOKEN = 'SANDBOX-token-of-the-tests-that-nobody-may-see';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests-that-nobody-may-see';
/** R$ 50,00 × 100: above the free limit. */
export const DEAR = { price: '5000', ticket: ticketPlan(100) };

export type Choice =
  'approve' | 'reject' | 'pending' | 'review' | 'approve-later' | 'approve-twice' | 'pay-less' | 'pay-more';

/** The fields of a publication reply used by tests. */
export interface WirePublication {
  raffle: Record<string, unknown> & { _id: string; status: string; revision: number };
  isActive: boolean;
  isFeePaid: boolean;
  salesStopped: boolean;
  isChecked: boolean;
  checkout: { init_point: string; preference_id: string; expires_at: string } | null;
  payments: { _id: string; status: string; amount: number; paysFee: boolean; refund: string }[];
  missing: Record<string, string>;
  history: { kind: string; payment: string | null; status: string | null; amount: number | null }[];
}

/** The API with the sandbox of the card provider, over real HTTP on its own port. */
export class FeeApi {
  readonly api: TestApi;
  readonly steps: ReturnType<typeof stepsOf>;
  /** Origin of the server. */
  url = '';
  /** The built app, where pages are needed. */
  distFolder: string | undefined;
  private server: ReturnType<typeof serve> | undefined;
  private sandboxProvider: ReturnType<typeof createSandboxProvider> | undefined;

  constructor(api: TestApi) {
    this.api = api;
    this.steps = stepsOf(api);
  }

  async listen(): Promise<void> {
    this.server = serve({
      fetch: (request, bindings) => this.api.fetch(request, bindings),
      port: 0,
      hostname: '127.0.0.1',
      // A test may leave a connection idle for longer than the default.
      serverOptions: { keepAliveTimeout: 120_000 },
    });
    if (!this.server.listening) await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    if (this.server && 'closeAllConnections' in this.server) this.server.closeAllConnections();
    this.server?.close();
  }

  /** A new empty sandbox and a client of it. */
  start(): void {
    const shared = { accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, publicUrl: this.url };
    const onUnreadable = () => undefined;
    this.sandboxProvider = createSandboxProvider({
      ...shared,
      seller: DEMO_SELLER,
      file: undefined,
      now: () => this.api.now,
      approveLaterMs: 50,
    });
    const baseUrl = this.url + SANDBOX_PATH;
    this.api.feeProvider = createFeeAccount({ ...shared, baseUrl, onUnreadable });
    this.api.connectProvider = createMercadoPago({ baseUrl, publicUrl: this.url, onUnreadable });
    this.api.cardAccounts = createCardAccounts({ baseUrl, takesTests: true });
    this.restart();
  }

  /** Replaces the provider; the sandbox stays. */
  changeProvider(change: (provider: FeeProvider) => Partial<FeeProvider>): void {
    const provider = this.api.feeProvider;
    if (!provider) throw new Error('no provider to change');
    this.api.feeProvider = { ...provider, ...change(provider) };
    this.restart();
  }

  /** Replaces calls of sellers' accounts; the sandbox stays. */
  changeAccounts(change: (account: PaymentProvider) => Partial<PaymentProvider>): void {
    const connect = this.api.connectProvider;
    if (!connect) throw new Error('no provider to change');
    this.api.connectProvider = (token) => {
      const account = connect(token);
      return { ...account, ...change(account) };
    };
    this.restart();
  }

  /** From now on the provider takes `renewed` for the account of `token`, and `token` no longer. */
  renewToken(token: string, renewed: string): void {
    const { connectProvider: connect, cardAccounts: cards } = this.api;
    if (!connect || !cards) throw new Error('no provider to change');
    const taken = new Map([
      [token, 'revoked'],
      [renewed, token],
    ]);
    const known = (given: string) => taken.get(given) ?? given;
    this.api.connectProvider = (given) => connect(known(given));
    this.api.cardAccounts = {
      check: ({ apiKey, apiToken }, ...given) => cards.check({ apiKey, apiToken: known(apiToken) }, ...given),
    };
    this.restart();
  }

  private restart(): void {
    const { now } = this.api;
    const { sandboxProvider, url: publicUrl, distFolder } = this;
    this.api.start({ sandboxProvider, publicUrl, ...(distFolder !== undefined && { distFolder }) });
    this.api.now = now;
  }

  /** A valid raffle that owes the fee. */
  async newDearRaffle(change: Record<string, unknown> = {}) {
    const person = await this.api.newPerson();
    const { raffle, config } = await this.steps.newReadyRaffle(person, { ...DEAR, ...change });
    return { person, id: String(raffle._id), raffle, config };
  }

  preference(
    as: Person,
    id: string,
    body: object = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    return this.api.request('POST', `/private/raffle/publication/${id}/preference`, {
      as,
      body: { ...ACCEPTED_TERMS, ...body },
      headers,
    });
  }

  async checkoutOf(as: Person, id: string): Promise<string> {
    const reply = await this.preference(as, id);
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as never as { checkout: { init_point: string } }).checkout.init_point;
  }

  /** Presses a button of the checkout; returns the redirect. */
  async choose(initPoint: string, choice: Choice): Promise<string> {
    const reply = await fetch(initPoint, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice }),
    });
    expect(reply.status).toBe(303);
    return reply.headers.get('location') ?? '';
  }

  /** Polls as the app does: three seconds after the last query, so that the provider is queried too. */
  async publication(as: Person, id: string): Promise<WirePublication> {
    this.api.pass(PAYMENT_POLL_MS);
    const reply = await this.api.request('GET', `/private/raffle/publication/${id}`, { as });
    expect(reply.status, reply.text).toBe(200);
    return reply.body as never as WirePublication;
  }

  /** Changes a payment as the buttons of the sandbox's overview do. */
  async changePayment(id: string, status: string): Promise<void> {
    await this.post(`payments/${id}`, { body: new URLSearchParams({ status }) });
  }

  /** What the provider makes of a refund that it has taken on. */
  async endRefund(paymentId: string, refund: 'finish' | 'reject'): Promise<void> {
    await this.post(`payments/${paymentId}`, { body: new URLSearchParams({ refund }) });
  }

  /** Whether the accounts at the sandbox take refunds on without making them. */
  async holdRefunds(change: 'hold' | 'release'): Promise<void> {
    const page = await (await fetch(this.url + SANDBOX_PATH)).text();
    const accounts = [...page.matchAll(/\/accounts\/(\d+)"/g)];
    expect(accounts).not.toHaveLength(0);
    for (const [, id] of accounts)
      await this.post(`accounts/${id}`, { body: new URLSearchParams({ change }) });
  }

  /** Notifications are disabled unless a test enables them: a late one would arrive in the next test. */
  async setFaults(faults: Record<string, unknown>): Promise<void> {
    const reply = await this.postJson('faults', { losesWebhooks: true, ...faults });
    expect(reply.status).toBe(200);
  }

  async expire(initPoint: string): Promise<void> {
    await this.postJson(`preferences/${new URL(initPoint).pathname.split('/').at(-1) ?? ''}/expire`, {});
  }

  reconcile = () => reconcile(this.api.services);

  /** State of a raffle in the database. */
  async statusOf(id: string): Promise<string> {
    const { status } = await this.api.database.db
      .selectFrom('raffle')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return status;
  }

  /** Number of 'published' events of a raffle. */
  async publishedTimes(id: string): Promise<number> {
    const events = await this.api.database.db
      .selectFrom('publicationEvent')
      .select('id')
      .where('raffleId', '=', id)
      .where('kind', '=', 'published')
      .execute();
    return events.length;
  }

  private postJson(path: string, body: object): Promise<Response> {
    return this.post(path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  private async post(path: string, sent: RequestInit): Promise<Response> {
    const url = `${this.url}${SANDBOX_PATH}/${path}`;
    const reply = await fetch(url, { method: 'POST', redirect: 'manual', ...sent });
    expect(reply.status, path).toBeLessThan(400);
    return reply;
  }
}

/** FeeApi for the tests of a file, with a new sandbox for each test. */
export function useFeeApi(): FeeApi {
  const fee = new FeeApi(useTestApi());
  beforeAll(() => fee.listen());
  beforeEach(() => {
    fee.start();
    return fee.setFaults({});
  });
  afterAll(() => fee.close());
  return fee;
}

import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { publishSoldLists } from '#server/services/draw/publish-sold-lists.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { stepsOf, ticketPlan, VALID_CONFIG } from './raffle-steps.ts';
import type { Person, Reply, TestApi } from './test-api.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

let phones = 0;
/** Eleven digits that no other buyer has. */
export const newPhone = (): string => `219${String((phones += 1)).padStart(8, '0')}`;

/** A purchase on the wire: two tickets of a new buyer, by the seller's Pix key. */
export function purchaseBody(raffle: unknown, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: uuidv7(),
    secret: newSecret(),
    raffle,
    name: 'Maria da Silva',
    phone: newPhone(),
    email: 'maria@example.com',
    quantity: 2,
    option: 'pix',
    acceptedRules: true,
    isAdult: true,
    ...change,
  };
}

/** Purchases through the API, for tests that start later in them. */
export function sellingStepsOf(api: TestApi) {
  const raffles = stepsOf(api);
  const steps = {
    /** Publishes another raffle of somebody whose Pix key is set. */
    async newSaleBy(seller: Person): Promise<string> {
      const raffle = await raffles.newRaffle(seller);
      const config = await raffles.newConfig(seller, raffle._id);
      await raffles.saveConfig(seller, config, VALID_CONFIG);
      const published = await raffles.publish(seller, raffle._id);
      if (!published.ok) throw new Error(published.text);
      return String(raffle._id);
    },
    /** An active raffle of a new seller: 100 tickets of R$ 10,00, 1 to 20 a buyer. */
    newSale: async (config: Record<string, unknown> = {}, raffle: Record<string, unknown> = {}) =>
      steps.newSaleOf(await api.newPerson(), config, raffle),
    /** The same of somebody who has sold nothing yet. */
    async newSaleOf(
      seller: Person,
      config: Record<string, unknown> = {},
      raffle: Record<string, unknown> = {},
    ) {
      const ready = await raffles.newReadyRaffle(seller, { ticket: ticketPlan(100), ...raffle });
      const change = { maxtickettoruser: 20, ...config };
      const saved = await raffles.saveConfig(seller, ready.config, change);
      if (!saved.ok) throw new Error(saved.text);
      const published = await raffles.publish(seller, ready.raffle._id);
      if (!published.ok) throw new Error(published.text);
      return { seller, raffle: String(ready.raffle._id), config: saved.body };
    },
    newManualSale: (config: Record<string, unknown> = {}) =>
      steps.newSale({ model: 'manual', buttons: [], ...config }),
    order: (body: unknown, headers: Record<string, string> = {}, as?: Person): Promise<Reply> =>
      api.request('POST', '/public/payment', { body, headers, ...(as && { as }) }),
    /** A hold, with the body that made it. */
    async buy(raffle: string, change: Record<string, unknown> = {}) {
      const body = purchaseBody(raffle, change);
      const reply = await steps.order(body);
      if (reply.status !== 201) throw new Error(`no purchase: ${reply.text}`);
      return { body, secret: String(body.secret), id: String(body._id), purchase: reply.body };
    },
    read: (id: string, secret?: string, query = ''): Promise<Reply> =>
      api.request('GET', `/public/payment/${id}${query}`, {
        headers: secret === undefined ? {} : { 'x-payment-secret': secret },
      }),
    report: (id: string, secret: string): Promise<Reply> =>
      api.request('PUT', `/public/payment/confirm/${id}`, { headers: { 'x-payment-secret': secret } }),
    confirm: (as: Person, id: string): Promise<Reply> =>
      api.request('PUT', `/private/payment/confirm/${id}`, { as }),
    cancel: (as: Person, id: string): Promise<Reply> =>
      api.request('DELETE', `/private/payment/cancel-payment/${id}`, { as }),
    /** A paid purchase. */
    async sell(seller: Person, raffle: string, change: Record<string, unknown> = {}) {
      const bought = await steps.buy(raffle, change);
      const reply = await steps.confirm(seller, bought.id);
      if (!reply.ok) throw new Error(`not paid: ${reply.text}`);
      return { ...bought, purchase: reply.body };
    },
    /** A cash sale, which no limit of buying applies to. */
    async sellForCash(as: Person, raffle: string, change: Record<string, unknown> = {}): Promise<Reply> {
      const body = { _id: uuidv7(), raffle, name: 'Davi', quantity: 2, ...change };
      const reply = await api.request('POST', '/private/payment', { as, body });
      if (reply.status !== 201) throw new Error(`not sold: ${reply.text}`);
      return reply;
    },
    /** Goes to an instant at which a raffle is frozen: its list is fixed, and its root published. */
    async passFreeze(at: Date): Promise<void> {
      api.now = at;
      await sweepSales(api.services);
      const [failed] = await publishSoldLists(api.services);
      if (failed) throw failed.error;
    },
    passMinutes: (minutes: number): void => {
      api.pass(minutes * 60_000);
    },
  };
  return steps;
}

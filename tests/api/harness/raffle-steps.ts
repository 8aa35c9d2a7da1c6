import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import type { PurchaseTable } from '#server/db/ticket-tables.ts';
import type { TestDatabase } from './open-test-database.ts';
import type { Person, Reply, TestApi } from './test-api.ts';

/** Fixed catalogue ids. */
export const CATEGORY = '00000000-0000-7000-8000-000100000001';
export const LOTTERY = '00000000-0000-7000-8000-000200000001';
/** 'Sorteio ao vivo': the organizer names the numbers. */
export const LIVE_LOTTERY = '00000000-0000-7000-8000-000200000002';
export const ticketPlan = (maxTickets: number) =>
  `00000000-0000-7000-8000-0003${String(maxTickets).padStart(8, '0')}`;

const DESCRIPTION = '<p>Uma cesta de café da manhã com pães, geleias e frutas, entregue em casa 🎁</p>';

/** Step 0 on the wire: free, 100 tickets of R$ 10,00. */
export function raffleBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: uuidv7(),
    name: 'Rifa do João',
    description: DESCRIPTION,
    price: '1000',
    ticket: ticketPlan(100),
    category: CATEGORY,
    lottery: LOTTERY,
    ...change,
  };
}

/** Changes that make step 1 valid, on the wire. */
export const VALID_CONFIG = { paymentOption: 'pix', prizes: ['Cesta completa'] };

/** What both calls that publish are sent for a raffle that was never published (P-767). */
export const ACCEPTED_TERMS = { acceptedTerms: PUBLICATION_TERMS.version };

export const button = (ticket: number, mostPopular = false) => ({ ticket, mostPopular });

export const PIX = { pixKeyType: 'email', pixKey: 'rifas@example.com', pixCity: 'Recife' };

function expectStatus(reply: Reply, status: number): Reply {
  if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${reply.text}`);
  return reply;
}

/** Gives a purchase the next ticket of its raffle, of the random model, if that was published. */
async function placeTicket(db: TestDatabase['db'], raffleId: string, purchaseId: string): Promise<void> {
  const pool = await db
    .updateTable('pool')
    .set(({ eb }) => ({ next: eb('next', '+', 1) }))
    .where('raffleId', '=', raffleId)
    .returning('next')
    .executeTakeFirst();
  if (!pool) return;
  await db
    .insertInto('allocation')
    .values({ raffleId, lo: pool.next - 1, hi: pool.next, purchaseId })
    .execute();
}

/** Organizer flows through the API, for tests that start later in them. */
export function stepsOf(api: TestApi) {
  const put = (path: string, as: Person, body: unknown, headers: Record<string, string> = {}) =>
    api.request('PUT', path, { as, body, headers });
  const steps = {
    saveRaffle: (as: Person, body: unknown, headers?: Record<string, string>) =>
      put('/private/raffle', as, body, headers),
    async newRaffle(as: Person, change: Record<string, unknown> = {}) {
      return expectStatus(await put('/private/raffle', as, raffleBody(change)), 200).body;
    },
    async newConfig(as: Person, raffle: unknown) {
      return expectStatus(await api.request('POST', '/api/raffle-config', { as, body: { raffle } }), 201)
        .body;
    },
    async setUpPix(as: Person) {
      return expectStatus(await api.request('POST', '/api/setting', { as, body: PIX }), 201).body;
    },
    /** A raffle and configuration ready to be published. */
    async newReadyRaffle(as: Person, change: Record<string, unknown> = {}) {
      await steps.setUpPix(as);
      const raffle = await steps.newRaffle(as, change);
      const made = await steps.newConfig(as, raffle._id);
      const saved = await put(`/api/raffle-config/${String(made._id)}`, as, { ...made, ...VALID_CONFIG });
      return { raffle, config: expectStatus(saved, 200).body };
    },
    /** A raffle of a new organizer with its configuration saved once. */
    async newSavedConfig(raffle: Record<string, unknown> = {}) {
      const person = await api.newPerson();
      return { person, config: (await steps.newReadyRaffle(person, raffle)).config };
    },
    saveConfig: (as: Person, config: Record<string, unknown>, change: Record<string, unknown>) =>
      put(`/api/raffle-config/${String(config._id)}`, as, { ...config, ...change }),
    /** `body` is added to the accepted declaration. */
    publish: (as: Person, id: unknown, body: object = {}, headers?: Record<string, string>) =>
      api.request('PUT', `/private/raffle/payment/active/${String(id)}`, {
        as,
        body: { ...ACCEPTED_TERMS, ...body },
        ...(headers && { headers }),
      }),
    async newActiveRaffle(as: Person, change: Record<string, unknown> = {}) {
      const { raffle, config } = await steps.newReadyRaffle(as, change);
      return { raffle: expectStatus(await steps.publish(as, raffle._id), 200).body, config };
    },
    /** Inserts a purchase of one ticket of R$ 10,00, whatever the raffle's state, with the ticket that its status has. */
    async addPayment(raffleId: unknown, status: string, change: Partial<Insertable<PurchaseTable>> = {}) {
      const { db } = api.database;
      const id = uuidv7();
      const price = { amountCents: 1000, unitPriceCents: 1000, discountCents: 0 };
      const hasTicket = ['pending', 'in_process', 'approved'].includes(status);
      await db
        .insertInto('purchase')
        .values({
          ...{ raffleId: String(raffleId), id, status, tickets: 1, revision: 1, ...price },
          ...{ secretHash: '', phone: '', name: 'Bia', email: '', affiliate: '', option: 'pix' },
          ...{ code: 'ABCD1234', createdAt: api.now, expiresAt: api.now, approvedAt: null },
          ...{ released: hasTicket ? null : '[]', ...change },
        })
        .execute();
      if (hasTicket) await placeTicket(db, String(raffleId), id);
    },
    /** Inserts the result of a draw that nobody has won, whatever the raffle's state. */
    async addResult(raffleId: unknown) {
      const drawn = { drawNumber: null, drawnOn: '2026-12-20', tickets: '[]' };
      await api.database.db
        .insertInto('raffleResult')
        .values({ raffleId: String(raffleId), ...drawn, secret: '', logSeq: 1, publishedAt: api.now })
        .execute();
    },
  };
  return steps;
}

import { strFromU8, unzipSync } from 'fflate';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findUserById } from '#server/repositories/account/users.ts';
import { exportAccount } from '#server/services/account/data-export/export-account.ts';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const raffles = stepsOf(api);
const selling = sellingStepsOf(api);

/** Most rows of one query, and most bytes of one piece, that an export may hold at once. */
const ROWS_MAX = 500;
const PIECE_BYTES_MAX = 500_000;
const [RAFFLES, PAYMENTS, PURCHASES, REFERRED] = [23, 1_203, 405, 1_103];

let seller: Person;
let raffle: string;
let buyer: Person;
beforeEach(async () => {
  ({ seller, raffle } = await selling.newSale());
  buyer = await api.newPerson();
});

/** More purchases like this one, of an account or of nobody. */
async function copyPurchase(id: string, count: number, buyerUserId: string | null) {
  const { db } = api.database;
  const { released: _released, ...row } = await db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_none, place) => ({
    ...{ ...row, buyerUserId, id: `${buyerUserId ?? ''}-${String(place).padStart(4, '0')}` },
    // Some at the same instant: a page may end between them.
    createdAt: new Date(row.createdAt.getTime() - Math.floor(place / 7)),
  }));
  await db.insertInto('purchase').values(copies).execute();
}

/** Exports an account over a database that notes the rows of each query. */
async function exported(as: Person) {
  let rows = 0;
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      rows = Math.max(rows, result.rows.length);
      return Promise.resolve(result);
    },
  };
  const context = { ...api.services, db: api.database.db.withPlugin(noting) };
  const caller = { user: { ...(await userOf(as)), freeEligible: false }, tokenHash: '' };
  const pieces: Uint8Array[] = [];
  for await (const piece of exportAccount(context, caller)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const json = (name: string) => JSON.parse(text(name)) as { _id: string }[];
  return {
    rows,
    piece: Math.max(...pieces.map(({ length }) => length)),
    files: Object.keys(files),
    json,
    text,
  };
}

async function userOf({ id }: Person) {
  const found = await findUserById(api.database.db, id);
  if (!found) throw new Error('no such person');
  return found.user;
}

describe('the export of a large account is read in batches of bounded size, and complete (P-611)', () => {
  test('the raffles of an organizer, and the payments of one', async () => {
    for (let made = 1; made < RAFFLES; made += 1)
      await raffles.saveRaffle(
        seller,
        raffleBody({ description: `<p>${'Texto longo. '.repeat(3_000)}</p>` }),
      );
    const { id } = await selling.sell(seller, raffle);
    await copyPurchase(id, PAYMENTS - 1, null);
    const { rows, piece, files, json } = await exported(seller);
    expect([rows <= ROWS_MAX, piece <= PIECE_BYTES_MAX]).toEqual([true, true]);
    expect(files.filter((name) => name.endsWith('/rifa.json'))).toHaveLength(RAFFLES);
    const payments = json(files.find((name) => /rifas\/023-.*pagamentos\.json$/.test(name)) ?? '');
    expect(new Set(payments.map(({ _id }) => _id)).size).toBe(PAYMENTS);
    expect(payments).toHaveLength(PAYMENTS);
  });

  test('the sales of an organizer, whatever became of them, with buyers, numbers and amounts (P-439)', async () => {
    const paid = await selling.sell(seller, raffle, { name: 'Joana Lima', email: 'joana@example.com' });
    const ended = await selling.buy(raffle);
    expect((await selling.cancel(seller, ended.id)).ok).toBe(true);
    selling.passMinutes(1);
    const { json, files } = await exported(seller);
    expect(json(files.find((name) => name.endsWith('pagamentos.json')) ?? '')).toMatchObject([
      { _id: ended.id, status: 'canceled', amount: 2_000 },
      {
        ...{ _id: paid.id, status: 'approved', name: 'Joana Lima', email: 'joana@example.com' },
        ...{ phone: paid.body.phone, quantity: 2, amount: 2_000, tickets: paid.purchase.tickets },
      },
    ]);
  });

  test('everybody who came by the link of an affiliate (P-439)', async () => {
    const { db } = api.database;
    const row = await db
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const referred = Array.from({ length: REFERRED }, (_none, place) => ({
      ...{ ...row, id: `referred-${place}`, email: `r${place}@example.com`, phone: '' },
      ...{ affiliateId: seller.id, emailVerifiedAt: api.now, name: `Pessoa${place} Lima` },
      createdAt: new Date(row.createdAt.getTime() - Math.floor(place / 7)),
    }));
    await db.insertInto('appUser').values(referred).execute();
    const { rows, text } = await exported(seller);
    expect(rows <= ROWS_MAX).toBe(true);
    const { total, affiliates } = JSON.parse(text('afiliados.json')) as {
      total: number;
      affiliates: { name: string }[];
    };
    expect(total).toBe(REFERRED);
    expect(new Set(affiliates.map(({ name }) => name)).size).toBe(REFERRED);
    expect(affiliates).toHaveLength(REFERRED);
  });

  test('the purchases of a buyer, with their numbers', async () => {
    const { id } = await selling.sell(seller, raffle);
    await copyPurchase(id, PURCHASES, buyer.id);
    const { rows, piece, json } = await exported(buyer);
    expect([rows <= ROWS_MAX, piece <= PIECE_BYTES_MAX]).toEqual([true, true]);
    expect(json('compras.json')).toHaveLength(PURCHASES);
  });
});

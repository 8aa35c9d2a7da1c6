import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedCatalogue } from '#server/db/catalogue.ts';
import { openPglite } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import { brokenPromises } from '../tickets/invariants.ts';
import { TicketShop } from '../tickets/open-shop.ts';

const CUTS = atDepth({ small: 2, full: 20 });
/** What one start may take on a slow machine. */
const EACH_MS = 60_000;
const PURCHASES = 20;
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Of a disk's sector: what was being written may be garbage. */
const TORN_BYTES = 512;

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-power-'));
const written = path.join(home, 'written');
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

type Db = ReturnType<typeof openPglite>['db'];

/** Where the write-ahead log ends, bytes from its beginning. */
async function endOfLog(db: Db): Promise<number> {
  const { rows } = await sql<{ at: string }>`select (pg_current_wal_lsn() - '0/0')::text as at`.execute(db);
  return Number(rows[0]?.at);
}

const statusesOf = async (db: Db, raffleId: string) =>
  Object.fromEntries(
    (await db.selectFrom('purchase').select(['id', 'status']).where('raffleId', '=', raffleId).execute()).map(
      ({ id, status }) => [id, status],
    ),
  );

/** Sells, and returns where the log ended after each acknowledged change, with the purchases as they were then. */
async function sell() {
  const { db, close } = openPglite(await PGlite.create(written));
  await migrate(db);
  await seedCatalogue(db);
  const shop = await TicketShop.open(db, { maxTickets: 100 });
  // The data files are as the disk has them; all later changes are in one new segment of the log.
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  const states = [{ end: await endOfLog(db), statuses: {} as Record<string, string> }];
  const note = async () =>
    states.push({ end: await endOfLog(db), statuses: await statusesOf(db, shop.raffleId) });
  for (let made = 0; made < PURCHASES; made += 1) {
    const purchase = await shop.buy({ quantity: 1 + (made % 3) });
    await note();
    if (made % 3 === 0) await shop.pay(purchase);
    else if (made % 3 === 1) await shop.cancel(purchase);
    await note();
  }
  fs.cpSync(written, path.join(home, 'at-the-end'), { recursive: true });
  await close();
  return { raffleId: shop.raffleId, states };
}

/** What is on the disk if the log got there up to this byte, and a sector of garbage behind it. */
function cut(at: number, folder: string): void {
  fs.cpSync(path.join(home, 'at-the-end'), folder, { recursive: true });
  const segment = Math.floor(at / SEGMENT_BYTES);
  const name = `00000001${'0'.repeat(8)}${segment.toString(16).toUpperCase().padStart(8, '0')}`;
  const lost = Buffer.alloc(SEGMENT_BYTES - (at % SEGMENT_BYTES));
  randomBytes(Math.min(TORN_BYTES, lost.length)).copy(lost);
  const file = fs.openSync(path.join(folder, 'pg_wal', name), 'r+');
  fs.writeSync(file, lost, 0, lost.length, at % SEGMENT_BYTES);
  fs.closeSync(file);
}

test(
  'an embedded database that lost the end of its log opens, and has every change up to there and none after it',
  { timeout: (CUTS + 2) * EACH_MS },
  async () => {
    const { raffleId, states } = await sell();
    const [first, last] = [states[0]?.end ?? 0, states.at(-1)?.end ?? 0];
    expect(Math.floor(first / SEGMENT_BYTES)).toBe(Math.floor(last / SEGMENT_BYTES));
    const random = seededRandom(1);
    for (let made = 0; made < CUTS; made += 1) {
      const at = first + Math.floor(random() * (last - first));
      const folder = path.join(home, `cut-${made}`);
      cut(at, folder);
      const { db, close } = openPglite(await PGlite.create(folder));
      const kept = states.findLast(({ end }) => end <= at);
      expect(await statusesOf(db, raffleId), `cut at ${at}`).toEqual(kept?.statuses);
      expect(await brokenPromises(db, raffleId)).toEqual([]);
      await close();
      fs.rmSync(folder, { recursive: true });
    }
  },
);

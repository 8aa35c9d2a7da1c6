import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openEmbedded } from '#server/db/connection.ts';

let folder: string;
let database: OpenDatabase;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rifaria-space-'));
  database = await openEmbedded(folder);
  await sql`create table note (id int primary key, text text)`.execute(database.db);
  await sql`insert into note select id, '' from generate_series(1, 500) id`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await fs.rm(folder, { recursive: true });
});

/** A round of changes, and what the table takes after it, bytes. */
async function changeAll(): Promise<number> {
  for (let turn = 0; turn < 10; turn += 1)
    await sql`update note set text = repeat(md5(random()::text), 30)`.execute(database.db);
  const size = await sql<{ bytes: number }>`select pg_relation_size('note')::float8 as bytes`.execute(
    database.db,
  );
  return size.rows[0]?.bytes ?? 0;
}

const checkpointOf = async () =>
  (
    await sql<{ place: string }>`select checkpoint_lsn::text as place from pg_control_checkpoint()`.execute(
      database.db,
    )
  ).rows[0]?.place;

test('the embedded database uses the room of dead rows again, and makes checkpoints of a long log', async () => {
  const first = await changeAll();
  expect(await changeAll()).toBeGreaterThan(first * 1.8);
  const before = await checkpointOf();
  await database.reclaimSpace?.();
  const cleaned = await changeAll();
  for (let round = 0; round < 12; round += 1) {
    await database.reclaimSpace?.();
    expect(await changeAll()).toBeLessThan(cleaned * 1.2);
  }
  expect(await checkpointOf()).not.toBe(before);
});

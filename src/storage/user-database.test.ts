import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { beforeAll, describe, expect, test } from 'vitest';
import { UserDatabase } from './user-database.ts';
import { listVersions } from './versions.ts';

/** Schema and rows of an old version of the app. */
interface LeftBehind {
  version: number;
  stores: Record<string, string>;
  rows: Record<string, Record<string, unknown>[]>;
}

const FOLDER = 'tests/fixtures/schemas';

/** Bytes stand as base64 in the fixtures. */
const revive = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Uint8Array.from(Buffer.from(String(value.base64), 'base64')).buffer
    : value;

const fixtures = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'), revive) as LeftBehind,
);

/** Everything that an old row has, at any depth; rows of today may have more. */
function everythingOf(left: unknown): unknown {
  if (typeof left !== 'object' || left === null || left instanceof ArrayBuffer) return left;
  if (Array.isArray(left)) return left.map(everythingOf);
  const entries = Object.entries(left).map(([name, value]) => [name, everythingOf(value)]);
  return expect.objectContaining(Object.fromEntries(entries) as object);
}

/** Makes the database as that app did. */
async function leaveBehind({ version, stores, rows }: LeftBehind, userId: string): Promise<void> {
  const old = new Dexie(`rifaria-${userId}`);
  old.version(version).stores(stores);
  for (const [table, content] of Object.entries(rows)) await old.table(table).bulkPut(content);
  old.close();
}

test('there is a fixture of every schema but none of the future', async () => {
  const database = new UserDatabase('newest');
  await database.open();
  const every = Array.from({ length: database.verno }, (_, place) => place + 1);
  expect(fixtures.map(({ version }) => version).sort((a, b) => a - b)).toEqual(every);
});

describe.each(fixtures)("what an app with schema $version left is there in today's", (left) => {
  const userId = `from-version-${left.version}`;
  let database: UserDatabase;

  beforeAll(async () => {
    await leaveBehind(left, userId);
    database = new UserDatabase(userId);
    await database.open();
  });

  test.each(Object.keys(left.rows))('every row of %s', async (table) => {
    const rows = left.rows[table] ?? [];
    const kept = await database.table(table).toArray();
    expect(kept).toHaveLength(rows.length);
    for (const row of rows) expect(kept).toContainEqual(everythingOf(row));
  });

  test('its configurations have the fields of today, wherever they are kept', async () => {
    const none = {
      authorizationKind: 'spa-mf',
      ...{ authorizationNumber: '', authorizationEntity: '', authorizationCnpj: '' },
    };
    const { working, base } = (await database.raffleConfigs.get('r1')) ?? {};
    const queued = await database.slots.get('config:r1');
    for (const config of [working, base, queued?.pending.data]) expect(config).toMatchObject(none);
  });

  test('its receiving settings have the fields of today', async () => {
    const profiles = await database.sellerProfile.toArray();
    expect(profiles.length).toBeGreaterThan(0);
    for (const { working, base } of profiles)
      for (const settings of base ? [working, base] : [working]) expect(settings.pixWithoutTxid).toBe(false);
  });

  test('its history is read, and all tables of today take rows', async () => {
    expect(await listVersions(database, 'raffle', 'r1')).toHaveLength(1);
    await database.imageBytes.put({ raffleId: 'r9', hash: 'h', bytes: new ArrayBuffer(3) });
    expect((await database.imageBytes.get(['r9', 'h']))?.bytes.byteLength).toBe(3);
  });
});

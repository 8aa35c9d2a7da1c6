import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SECOND_MS } from '#core/domain/durations.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { useFullTables } from '#tests/api/harness/full-tables.ts';
import { isPostgres } from '#tests/api/harness/open-test-database.ts';
import { imageForm, plainImage } from '#tests/api/harness/images.ts';
import { metricsOf } from '#tests/api/harness/metrics-of.ts';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, type Reply, useTestApi } from '#tests/api/harness/test-api.ts';
import { RESERVE } from '#tests/api/harness/watched-disk.ts';

const api = useTestApi();
const steps = stepsOf(api);

const { fill, makeRoom } = useFullTables(api, [
  'raffle',
  'session',
  'rate_count',
  'idempotency',
  'raffle_image',
  'affiliate_code',
]);

const readiness = async () => {
  const { status, body } = await api.request('GET', '/readyz');
  return [status, body.code ?? 'ready'];
};
const expectFull = ({ status, body, headers }: Reply) => {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'storage-full', '30']);
  expect(body.message).toContain('sem espaço');
};
const passSeconds = (seconds: number) => {
  api.pass(seconds * SECOND_MS);
};
const metric = (name: string) => metricsOf(api, `rifaria_storage_${name}{`);

/** A store whose disk refuses to write, until it has room. */
function refusingStore(error: Error): { hasRoom: boolean } {
  const store: ImageStore = api.imageStore;
  const disk = { hasRoom: false };
  api.imageStore = {
    ...store,
    put: (...file) => (disk.hasRoom ? store.put(...file) : Promise.reject(error)),
  };
  api.start();
  api.imageStore = store;
  return disk;
}

describe('a full database', () => {
  test('refuses a save as what it is, keeps nothing of it, and takes the same attempt later', async () => {
    const person = await api.newPerson();
    const body = raffleBody();
    const save = () => steps.saveRaffle(person, body, { 'idempotency-key': 'one' });
    await fill();
    expectFull(await save());
    expectFull(await save());
    await makeRoom();
    expect((await save()).body).toMatchObject({ revision: 1 });
  });

  test('refuses calls without an account as what it is', async () => {
    await fill();
    const account = { name: 'Dandara Melo', email: 'd@example.com', phoneNumber: '86999990000' };
    expectFull(
      await api.request('POST', '/public/register', { body: { ...account, password: 'Jangada#2026' } }),
    );
  });

  test('reads go on: those that note the last use of a session and those that are counted', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    await fill();
    passSeconds(3_600);
    const read = (path: string, as?: Person) => api.request('GET', path, as && { as });
    const id = String(raffle._id);
    expect((await read(`/public/raffle/${id}/user/${person.id}`, person)).status).toBe(200);
    expect((await read(`/public/raffle/${id}`)).status).toBe(404);
  });

  test('an organizer gets the files of the sales and of all data, which are counted too', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    await fill();
    const paths = [
      `/private/raffle/${String(raffle._id)}/payments.csv`,
      `/private/users/${person.id}/export`,
    ];
    for (const path of paths) expect((await api.request('GET', path, { as: person })).status).toBe(200);
  });

  test('is not ready, until a write succeeds', async () => {
    const person = await api.newPerson();
    await fill();
    await steps.saveRaffle(person, raffleBody());
    expect(await readiness()).toEqual([503, 'storage-full']);
    await makeRoom();
    await steps.saveRaffle(person, raffleBody());
    expect(await readiness()).toEqual([200, 'ready']);
  });

  test('is ready by itself half a minute after the last refusal, as no writes reach a server that is not', async () => {
    const person = await api.newPerson();
    await fill();
    await steps.saveRaffle(person, raffleBody());
    passSeconds(29);
    expect(await readiness()).toEqual([503, 'storage-full']);
    passSeconds(1);
    expect(await readiness()).toEqual([200, 'ready']);
  });

  test('is told to the operator once, not with each request, and its end', async () => {
    const person = await api.newPerson();
    await fill();
    for (let saves = 0; saves < 3; saves += 1) await steps.saveRaffle(person, raffleBody());
    const full = { place: 'database', isFull: true, freeBytes: undefined };
    expect(api.disk.changes).toEqual([full]);
    expect(api.logged.filter((line) => line.includes('unexpected'))).toEqual([]);
    expect(await metric('full')).toContain('rifaria_storage_full{place="database"} 1');
    expect(await metric('refusals')).toContain('rifaria_storage_refusals{place="database"} 3');
    passSeconds(30);
    expect(await metric('full')).toContain('rifaria_storage_full{place="database"} 0');
    expect(api.disk.changes).toEqual([full, { place: 'database', isFull: false, freeBytes: Infinity }]);
    await steps.saveRaffle(person, raffleBody());
    expect(api.disk.changes).toHaveLength(2);
  });
});

describe('little space', () => {
  test.each([
    [RESERVE, [200, 'ready']],
    [RESERVE - 1, [503, 'storage-full']],
  ])('%i free bytes', async (freeBytes, answer) => {
    api.disk.freeBytes = freeBytes;
    expect(await readiness()).toEqual(answer);
    expect(await metric('free_bytes')).toContain(`rifaria_storage_free_bytes{place="images"} ${freeBytes}`);
    api.disk.freeBytes = RESERVE;
    expect(await readiness()).toEqual([200, 'ready']);
  });

  test('uploads are refused below the reserve', async () => {
    const person = await api.newPerson();
    const { config } = await steps.newReadyRaffle(person);
    const path = `/private/raffle-config/upload-image/${String(config._id)}`;
    const file = await plainImage(7);
    const upload = () => api.request('POST', path, { as: person, body: imageForm(file) });
    api.disk.freeBytes = RESERVE - 1;
    expectFull(await upload());
    api.disk.freeBytes = RESERVE;
    expect((await upload()).status).toBe(201);
  });

  test('saves still go on, as long as the log of an embedded database has room', async () => {
    const person = await api.newPerson();
    api.disk.freeBytes = isPostgres ? 0 : RESERVE / 2;
    expect((await steps.saveRaffle(person, raffleBody())).status).toBe(200);
  });

  test.skipIf(isPostgres)(
    'without room for its log an embedded database changes nothing, and is read',
    async () => {
      const person = await api.newPerson();
      const { raffle } = await steps.newReadyRaffle(person);
      const save = () => steps.saveRaffle(person, raffleBody(), { 'idempotency-key': 'one' });
      api.disk.freeBytes = RESERVE / 2 - 1;
      expectFull(await save());
      const path = `/public/raffle/${String(raffle._id)}/user/${person.id}`;
      expect((await api.request('GET', path, { as: person })).status).toBe(200);
      expect(await readiness()).toEqual([503, 'storage-full']);
      api.disk.freeBytes = RESERVE;
      expect((await save()).body).toMatchObject({ revision: 1 });
    },
  );

  test.skipIf(isPostgres)(
    'without room an embedded database takes no write outside of a transaction either',
    async () => {
      const { db } = api.database;
      const person = await api.newPerson();
      const ofPerson = () => db.selectFrom('appUser').select('name').where('id', '=', person.id);
      const before = await ofPerson().execute();
      const writes = [
        db.updateTable('appUser').set({ name: 'Outro Nome' }).where('id', '=', person.id),
        db.deleteFrom('session').where('userId', '=', person.id),
        db
          .with('changed', (changing) =>
            changing.updateTable('appUser').set({ name: 'Outro Nome' }).returning('id'),
          )
          .selectFrom('changed')
          .selectAll(),
      ];
      api.disk.freeBytes = RESERVE / 2 - 1;
      for (const write of writes) await expect(write.execute()).rejects.toMatchObject({ code: '53100' });
      expect(await ofPerson().execute()).toEqual(before);
      expect((await api.request('GET', `/public/users/${person.id}`, { as: person })).status).toBe(200);

      api.disk.freeBytes = RESERVE / 2;
      await writes[0]?.execute();
      expect(await ofPerson().execute()).toEqual([{ name: 'Outro Nome' }]);
      // What has begun is finished: the log has room for one transaction more.
      await db.transaction().execute(async (transaction) => {
        api.disk.freeBytes = 0;
        await transaction.updateTable('appUser').set({ name: 'Ana' }).where('id', '=', person.id).execute();
      });
      expect(await ofPerson().execute()).toEqual([{ name: 'Ana' }]);
      api.disk.freeBytes = RESERVE;
    },
  );

  test.skipIf(isPostgres)(
    'the rows of an embedded database are cleaned up once its log has room',
    async () => {
      const { db, reclaimSpace } = api.database;
      await sql`create table spoiled as select generate_series(1, 1000) id`.execute(db);
      await sql`delete from spoiled`.execute(db);
      const bytesAt = async (freeBytes: number) => {
        api.disk.freeBytes = freeBytes;
        await reclaimSpace?.();
        const { rows } = await sql<{ bytes: number }>`
        select pg_relation_size('spoiled')::integer as bytes`.execute(db);
        return rows[0]?.bytes;
      };
      expect(await bytesAt(RESERVE / 2 - 1)).toBeGreaterThan(0);
      expect(await bytesAt(RESERVE / 2)).toBe(0);
      await sql`drop table spoiled`.execute(db);
    },
  );
});

describe('a full image store', () => {
  const coded = (code: string) => Object.assign(new Error('of the disk'), { code });
  const s3 = (name: string, httpStatusCode: number) =>
    Object.assign(new Error('of the store'), { name, $metadata: { httpStatusCode } });

  test.each([
    ['no space on the disk', coded('ENOSPC')],
    ['a used-up quota of the disk', coded('EDQUOT')],
    ['a disk that became read-only', coded('EROFS')],
    ['507 of an object store', s3('Unknown', 507)],
    ['a used-up quota of an object store', s3('QuotaExceeded', 403)],
    ['a full MinIO', s3('XMinioStorageFull', 500)],
  ])('%s: an upload is refused as what it is; the same file succeeds later', async (_what, error) => {
    const disk = refusingStore(error);
    const person = await api.newPerson();
    const { config } = await steps.newReadyRaffle(person);
    const path = `/private/raffle-config/upload-image/${String(config._id)}`;
    const file = await plainImage(7);
    const upload = () => api.request('POST', path, { as: person, body: imageForm(file) });
    expectFull(await upload());
    expect(await readiness()).toEqual([503, 'storage-full']);
    expect(api.disk.changes).toEqual([{ place: 'images', isFull: true, freeBytes: undefined }]);
    expect(await metricsOf(api, 'rifaria_service_call_duration_seconds_count')).toContain(
      'rifaria_service_call_duration_seconds_count{service="images",outcome="full"} 1',
    );
    disk.hasRoom = true;
    expect((await upload()).status).toBe(201);
    expect(await readiness()).toEqual([200, 'ready']);
  });
});

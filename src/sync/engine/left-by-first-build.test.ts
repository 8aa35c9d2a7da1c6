// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import type { Raffle, RaffleData } from '#core/domain/raffles/raffle.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { newDevice } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer, PLAN } from '#tests/simulation/model-server.ts';
import { bodyHash } from '../context/body-hash.ts';

const AT = '2026-11-21T12:00:00.000Z';
const [KNOWN, NEW, KILLED, DELETED, TYPED, CONFIG, NEW_CONFIG, PROFILE] = Array.from(
  { length: 8 },
  (_, place) => `0192f000-0000-7000-8000-00000000000${place}`,
) as [string, string, string, string, string, string, string, string];
const PIX = { pixKeyType: 'cpf', pixKey: '52998224725', pixCity: 'Natal' } as const;

const titled = (title: string): RaffleData => ({ ...RAFFLE_DATA, title });
const onServer = (id: string): Raffle => ({
  ...{ ...RAFFLE_DATA, categoryId: 'c1', ticketPlanId: PLAN.id, lotteryId: 'l1' },
  ...{ id, ownerId: 'u1', status: 'draft', slug: 'rifa', isFree: true, revision: 1 },
  ...{ createdAt: AT, updatedAt: AT },
});

/** The configuration as that build knew it: without the fields of later ones (docs/decisions/083). */
function firstConfigData() {
  const {
    authorizationKind: _kind,
    authorizationNumber: _number,
    authorizationEntity: _entity,
    authorizationCnpj: _cnpj,
    ...data
  } = CONFIG_DATA;
  return { ...data, prizes: ['Uma moto', 'Um capacete'] };
}

/** Columns of every document of that build. */
const row = (working: object, base: object | null, localRev = 2) => ({
  ...{ working, base, localRev, ackedRev: base ? 1 : 0, savedAt: AT, syncedAt: base && AT, conflict: null },
});
const raffleRow = (id: string, working: RaffleData, base: Raffle | null) => ({
  ...{ id, ...row(working, base), hasPayments: false, deletedElsewhere: false, createdAt: AT },
});
const slot = (kind: string, raffleId: string | null, data: object, changed: object = {}) => ({
  ...{ id: raffleId === null ? kind : `${kind}:${raffleId}`, kind, raffleId, state: 'queued' },
  pending: { data, localRev: 2, savedOn: '2026-11-21' },
  ...{ attempt: null, tries: 0, nextTryAt: 0, problem: null, queuedAt: AT },
  ...changed,
});

/** The request of a save as that build froze it: it named no version of the contract. */
function frozen(documentId: string, { title }: RaffleData, revision: number | null) {
  const body = JSON.stringify({
    ...{ _id: documentId, name: title, description: RAFFLE_DATA.description, price: '500' },
    ...{ ticket: PLAN.id, category: 'c1', lottery: 'l1', savedOn: '2026-11-21' },
  });
  return { key: `key-${documentId}`, documentId, body, hash: bodyHash(body), revision, localRev: 1 };
}

const FROZEN = titled('O que foi enviado e ficou sem resposta');
const SAVED = titled('O que foi salvo depois disso');
const FIRST = titled('O que o servidor nunca viu');
const INTERRUPTED = titled('O que era enviado na queda');
const unanswered = frozen(KNOWN, FROZEN, 1);
const interrupted = frozen(KILLED, INTERRUPTED, null);

/** Unsent work in every state that waits for nobody. */
const ROWS: Record<string, object[]> = {
  raffles: [
    raffleRow(KNOWN, SAVED, onServer(KNOWN)),
    raffleRow(NEW, FIRST, null),
    raffleRow(KILLED, INTERRUPTED, null),
    raffleRow(DELETED, RAFFLE_DATA, onServer(DELETED)),
    { ...raffleRow(TYPED, RAFFLE_DATA, onServer(TYPED)), localRev: 1 },
  ],
  raffleConfigs: [
    {
      ...{ id: CONFIG, raffleId: KNOWN },
      ...row(firstConfigData(), {
        ...firstConfigData(),
        prizes: ['Um celular'],
        id: CONFIG,
        raffleId: KNOWN,
        revision: 1,
        updatedAt: AT,
      }),
    },
    { id: NEW_CONFIG, raffleId: NEW, ...row(firstConfigData(), null) },
  ],
  sellerProfile: [{ id: PROFILE, ...row(PIX, null) }],
  categories: [{ id: 'c1', name: 'Eletrônicos' }],
  lotteries: [{ id: 'l1', name: 'Loteria Federal' }],
  ticketPlans: [PLAN],
  slots: [
    slot('raffle', KNOWN, SAVED, { state: 'unknown', attempt: unanswered, tries: 3 }),
    slot('config', KNOWN, firstConfigData()),
    slot('raffle', NEW, FIRST),
    slot('config-create', NEW, firstConfigData()),
    slot('config', NEW, firstConfigData()),
    slot('raffle', KILLED, INTERRUPTED, { state: 'sending', attempt: interrupted }),
    slot('deletion', DELETED, RAFFLE_DATA, {
      attempt: {
        key: 'key-deletion',
        documentId: DELETED,
        body: '',
        hash: bodyHash(''),
        revision: 1,
        localRev: 1,
      },
    }),
    slot('seller-profile', null, PIX),
  ],
};

/** Its journal had one entry a document, without page and counter, and named no values that were replaced. */
const JOURNAL = {
  edit: { document: 'raffle', raffleId: TYPED, data: titled('O que só o diário tem'), changed: ['title'] },
  at: AT,
};

/** The database as that build made it. */
async function leaveBehind(name: string): Promise<void> {
  const { stores } = JSON.parse(readFileSync('tests/fixtures/schemas/version-1.json', 'utf8')) as {
    stores: Record<string, string>;
  };
  const old = new Dexie(`rifaria-${name}`);
  old.version(1).stores(stores);
  for (const [table, rows] of Object.entries(ROWS)) await old.table(table).bulkPut(rows);
  old.close();
}

/** What the server has of it. */
function serverOfThen(): ModelServer {
  const server = new ModelServer();
  for (const id of [KNOWN, DELETED, TYPED]) server.raffles.set(id, onServer(id));
  server.configs.set(KNOWN, {
    ...{
      ...defaultRaffleConfigData(PLAN.maxTickets, '2026-11-21'),
      ...firstConfigData(),
      prizes: ['Um celular'],
    },
    ...{ id: CONFIG, raffleId: KNOWN, revision: 1, updatedAt: AT },
  });
  return server;
}

afterEach(() => localStorage.clear());

test('what the first build left unsent, in its rows and in its journal, is sent by this one', async () => {
  const server = serverOfThen();
  await leaveBehind('first-build');
  localStorage.setItem(`rifaria.journal.u1.raffle.${TYPED}`, JSON.stringify(JOURNAL));
  const { engine, network } = newDevice(server, 'u1', { database: new UserDatabase('first-build') });
  await engine.start();
  await vi.waitFor(async () => {
    expect(await engine.database.slots.toArray()).toEqual([]);
    expect(server.raffles.get(TYPED)?.title).toBe(JOURNAL.edit.data.title);
  });
  await engine.stop();

  const saves = network.sent.filter(({ method, path }) => method === 'PUT' && path === '/private/raffle');
  const savesOf = (id: string) => saves.filter(({ body }) => body.includes(id));
  expect(savesOf(KNOWN)[0]).toMatchObject({ key: unanswered.key, body: unanswered.body, ifMatch: '"1"' });
  expect(savesOf(KILLED)[0]).toMatchObject({ key: interrupted.key, body: interrupted.body });
  expect(network.sent.find(({ method }) => method === 'DELETE')).toMatchObject({
    key: 'key-deletion',
    ifMatch: '"1"',
  });

  for (const [id, data] of [
    [KNOWN, SAVED],
    [NEW, FIRST],
    [KILLED, INTERRUPTED],
  ] as const)
    expect(server.raffles.get(id)).toMatchObject(data);
  for (const id of [KNOWN, NEW]) expect(server.configs.get(id)).toMatchObject(firstConfigData());
  expect(server.profiles.get('u1')).toMatchObject(PIX);
  expect(server.deleted).toEqual(new Set([DELETED]));
  expect(localStorage).toHaveLength(0);
});

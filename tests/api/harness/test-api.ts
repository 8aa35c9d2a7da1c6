import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { createApp, type AppDependencies } from '#server/app.ts';
import { BodyBudget } from '#server/http/bodies/body-budget.ts';
import { BODY_LIMITS } from '#server/http/bodies/body-limits.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { LOG_SERIALIZERS } from '#server/log/logged-error.ts';
import type { OutgoingGates } from '#server/outgoing/outgoing-gates.ts';
import type { CardAccounts } from '#server/providers/card-accounts.ts';
import type { FederalLottery } from '#server/providers/federal-lottery/federal-lottery.ts';
import type { FeeProvider } from '#server/providers/fee-provider.ts';
import type { ConnectProvider } from '#server/providers/payment-provider.ts';
import type { PushSender } from '#server/providers/push/push-sender.ts';
import { vapidKeys } from '#server/providers/push/vapid-keys.ts';
import { createWebPushSender } from '#server/providers/push/web-push-sender.ts';
import { findUserById, insertUser } from '#server/repositories/account/users.ts';
import { makeConfirmation } from '#server/services/account/confirm-password.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import type { ServiceContext } from '#server/services/service-context.ts';
import { createDiskStore } from '#server/images/disk-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { findCaller, openSession } from '#server/services/account/sessions.ts';
import { incomingOf } from './incoming-of.ts';
import { WatchedDisk } from './watched-disk.ts';
import { keptTicketing } from './kept-ticketing.ts';
import { needsConfirmation } from './confirmed-calls.ts';
import { standInLottery } from './stand-in-lottery.ts';
import { gatedClients, newTestGates } from './test-gates.ts';
import { emptyTables, openTestDatabase, type TestDatabase } from './open-test-database.ts';
import { isRaw, type RequestOptions } from './request-options.ts';
import { SentMessages } from './sent-messages.ts';

/** Noon in São Paulo on a fixed day. */
const NOON = '2026-11-20T15:00:00.000Z';
const SECRETS = createSecretBox('a secret key that is long enough for tests');
export const TODAY = '2026-11-20';

export interface Reply {
  status: number;
  /** Whether the status is 2xx. */
  ok: boolean;
  headers: Headers;
  text: string;
  bytes: Buffer;
  // Tests read wire names; the conformance test validates the shape.
  body: Record<string, unknown>;
}

export interface Person {
  id: string;
  email: string;
  phone: string;
  token: string;
}

/** The app over a database, with a clock controlled by the test. */
export class TestApi {
  database!: TestDatabase;
  now = new Date(NOON);
  /** Milliseconds that each transaction of the ticket engine waits for its locks, by its clock. */
  lockWaitMs = 0;
  readonly logged: string[] = [];
  /** FREE_PUBLICATION_ACCOUNTS. */
  freePublicationAccounts: string[] = [];
  /** OPERATOR_EMAIL. */
  operatorEmail: string | undefined;
  /** Disabled accounts. */
  lockedAccounts: string[] = [];
  /** In a folder of the test file. */
  imageStore!: ImageStore;
  readonly disk = new WatchedDisk(() => this.now);
  feeProvider: FeeProvider | undefined;
  connectProvider: ConnectProvider | undefined;
  readonly sent = new SentMessages(SECRETS, () => this.now);
  /** Accepted mails and texts, in order. */
  readonly mails = this.sent.mails;
  readonly texts = this.sent.texts;
  cardAccounts: CardAccounts | undefined;
  federalLottery: FederalLottery = standInLottery(() => this.now);
  pushSender: PushSender = createWebPushSender({
    ...vapidKeys('a secret key that is long enough for tests'),
    contact: 'mailto:tests@example.com',
    allowsLoopback: true,
  });
  /** Each server has gates of its own, by its database. */
  private readonly gatesOf = new Map<TestDatabase['db'], OutgoingGates>();
  /** Two alternating servers on one PostgreSQL; one server on an embedded database. */
  private servers: ReturnType<typeof createApp>[] = [];
  private turn = 0;
  private made = 0;
  /** Memory limit of bodies. */
  bodies = new BodyBudget({ ...BODY_LIMITS });
  /** Dependencies of the services, read at each use: a test may change the settings at any time. */
  get services(): ServiceContext {
    return this.servicesOver(this.database.db);
  }

  private readonly ticketingOf = keptTicketing(SECRETS, {
    now: () => this.now,
    clock: () => new Date(this.now.getTime() + this.lockWaitMs),
  });

  private servicesOver(db: TestDatabase['db']): ServiceContext {
    const accounts = () => this.freePublicationAccounts;
    const locked = () => this.lockedAccounts;
    const operator = () => this.operatorEmail;
    return {
      db,
      now: () => this.now,
      ...this.disk.over(this.imageStore),
      messenger: this.sent.messenger,
      outbox: this.sent.outboxOf(db),
      ...gatedClients(this, this.gatesOf.get(db)),
      secrets: SECRETS,
      ticketing: this.ticketingOf(db),
      get freePublicationAccounts() {
        return accounts();
      },
      get operatorEmail() {
        return operator();
      },
      get lockedAccounts() {
        return locked();
      },
    };
  }

  /** New servers over the same database. */
  start(overrides: Partial<AppDependencies> = {}): void {
    this.now = new Date(NOON);
    this.lockWaitMs = 0;
    this.freePublicationAccounts = [];
    this.lockedAccounts = [];
    this.operatorEmail = undefined;
    this.sent.clear();
    this.logged.length = 0;
    this.disk.reset();
    this.bodies = new BodyBudget({ ...BODY_LIMITS });
    const { db, another } = this.database;
    const places = db === another ? [db] : [db, another];
    // Metrics are shared.
    const shared = { metrics: createMetrics(), ...overrides };
    this.disk.onCall = (call) => shared.metrics.onServiceCall({ service: 'images', ...call });
    const now = () => this.now.getTime();
    for (const place of places) this.gatesOf.set(place, newTestGates(now, shared.metrics));
    this.servers = places.map((place) => this.newServer(this.servicesOver(place), shared));
  }

  private newServer(
    services: ServiceContext,
    overrides: Partial<AppDependencies> & Pick<AppDependencies, 'metrics'>,
  ) {
    return createApp({
      services,
      log: pino(
        { base: undefined, serializers: LOG_SERIALIZERS },
        { write: (line: string) => void this.logged.push(line) },
      ),
      rateLimiter: createRateLimiter(RATE_LIMITS),
      bodies: this.bodies,
      metricsToken: undefined,
      trustProxy: 0,
      publicUrl: 'http://localhost:3000',
      distFolder: '/nonexistent',
      contractVersion: CONTRACT_VERSION,
      ...overrides,
    });
  }

  /** The request handler for a real HTTP server. */
  fetch(request: Request, bindings: object): Response | Promise<Response> {
    return this.nextServer().fetch(request, bindings);
  }

  private nextServer(): ReturnType<typeof createApp> {
    this.turn += 1;
    const server = this.servers[this.turn % this.servers.length];
    if (!server) throw new Error('no server was started');
    return server;
  }

  /** Advances the clock by milliseconds. */
  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  /** Advances the clock by days: sessions and idempotency keys age. */
  passDays(days: number): void {
    this.pass(days * DAY_MS);
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
    const { as, body, headers = {}, isUnconfirmed, from = '203.0.113.7', to } = options;
    const token = typeof as === 'string' ? as : as?.token;
    const sent = body === undefined || isRaw(body) ? body : JSON.stringify(body);
    const stream = sent instanceof ReadableStream && { duplex: 'half' as const };
    const response = await this.nextServer().request(
      path,
      {
        ...stream,
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(token !== undefined && !isUnconfirmed && (await this.confirmationFor(method, path, token))),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      },
      { incoming: incomingOf(path, { remoteAddress: from, localAddress: to }) },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const { status, ok, headers: answered } = response;
    const isJson = answered.get('content-type')?.includes('json') && !answered.has('content-encoding');
    return { status, ok, headers: answered, bytes, text, body: isJson && text ? JSON.parse(text) : {} };
  }

  /** The header that the app sends after confirmation, for calls that require it. */
  private async confirmationFor(
    method: string,
    path: string,
    token: string,
  ): Promise<Record<string, string>> {
    if (!needsConfirmation(method, path)) return {};
    const caller = await findCaller(this.services, token);
    const found = caller && (await findUserById(this.database.db, caller.user.id));
    if (!found) return {};
    const { confirmation } = makeConfirmation(this.services, caller, found.passwordHash);
    return { [PASSWORD_CONFIRMATION_HEADER]: confirmation };
  }

  /** A user with a session, inserted directly: registration has its own tests. */
  async newPerson(change: { emailVerifiedAt?: Date | null } = {}): Promise<Person> {
    this.made += 1;
    const id = uuidv7();
    const email = `pessoa${this.made}@example.com`;
    const phone = `119${String(this.made).padStart(8, '0')}`;
    await insertUser(this.database.db, {
      id,
      name: `Pessoa ${this.made}`,
      displayName: '',
      email,
      phone,
      passwordHash: 'no sign-in',
      affiliateId: null,
      emailVerifiedAt: null,
      createdAt: this.now,
      ...change,
    });
    return { id, email, phone, token: await openSession(this.services, id) };
  }
}

/** TestApi for the tests of a file: one database per file, emptied before each test. */
export function useTestApi(): TestApi {
  const api = new TestApi();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-images-'));
  let database: TestDatabase;
  beforeAll(async () => {
    api.imageStore = createDiskStore(folder);
    database = await openTestDatabase(() => api.disk.hasLogRoom());
    api.database = database;
  });
  beforeEach(async () => {
    // A test may have put another view of it in its place.
    api.database = database;
    api.sent.clear();
    await api.sent.idle();
    await emptyTables(api.database);
    fs.rmSync(folder, { recursive: true, force: true });
    api.start();
  });
  afterAll(async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    api.sent.clear();
    await api.sent.idle();
    await database.close();
  });
  return api;
}

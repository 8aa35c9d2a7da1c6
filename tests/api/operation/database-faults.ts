import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import type { OwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { imageForm, plainImage } from '#tests/api/harness/images.ts';
import { ACCEPTED_TERMS, PIX, raffleBody, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { ServerProcess } from '#tests/api/harness/server-process.ts';
import { registerAt } from '#tests/fixtures/register-at.ts';

const SECRET_KEY = 'a key of tests that is long enough for it';
const PASSWORD = 'Jangada#2026';
const LANES_OF_A_SERVER = 4;
/** Saves of each lane between two faults. */
const SAVES_BETWEEN = 5;
const REPEAT_MS = 50;

interface Reply {
  status: number;
  retryAfter: string | null;
  body: Record<string, unknown>;
}

/** Sends JSON or a form. `key`: the Idempotency-Key. */
async function send(
  url: string,
  method: string,
  {
    token,
    key,
    headers,
    body,
  }: { token?: string; key?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const reply = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body: (await reply.json()) as Record<string, unknown>,
  };
}

async function newToken(url: string, servers: readonly ServerProcess[]): Promise<string> {
  const [login, password] = [`${uuidv7()}@example.com`, PASSWORD];
  const phoneNumber = `869${String(Math.random()).slice(2, 10)}`;
  const account = { name: 'Dandara Melo', email: login, phoneNumber, password };
  await registerAt(
    url,
    account,
    servers.map((server) => server.url),
  );
  return String((await send(`${url}/public/login`, 'POST', { body: { login, password } })).body.token);
}

const isAway = ({ status, body, retryAfter }: Reply) =>
  status === 503 && body.code === 'unavailable' && Number(retryAfter) >= 1;

/** Repeats a keyed write until it is answered otherwise than that the database is away. */
async function untilTaken(write: () => Promise<Reply>): Promise<Reply> {
  let reply = await write();
  while (isAway(reply)) {
    await delay(REPEAT_MS);
    reply = await write();
  }
  return reply;
}

/** One organizer who saves one raffle again and again. */
class Lane {
  readonly url: string;
  private readonly token: string;
  private readonly raffle = raffleBody();
  saves = 0;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** Saves until `isOver`, each time with a key of its own; every save makes one revision, whatever happened on its way. */
  async saveUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const [key, name] = [uuidv7(), `Rifa ${this.saves + 1}`];
      const reply = await untilTaken(() =>
        send(`${this.url}/private/raffle`, 'PUT', {
          ...{ token: this.token, key },
          body: { ...this.raffle, name },
        }),
      );
      this.saves += 1;
      expect(reply).toMatchObject({ status: 200, body: { name, revision: this.saves } });
    }
  }
}

/** One organizer who writes, illustrates and publishes raffles one after the other. */
class Publisher {
  readonly url: string;
  private readonly token: string;
  private readonly photo: Uint8Array;
  published = 0;

  constructor(url: string, token: string, photo: Uint8Array) {
    this.url = url;
    this.token = token;
    this.photo = photo;
  }

  async setUpPix(): Promise<void> {
    const { token } = this;
    const path = `${this.url}/private/users/confirm-password`;
    const { body } = await send(path, 'POST', { token, body: { password: PASSWORD } });
    const headers = { [PASSWORD_CONFIRMATION_HEADER]: String(body.confirmation) };
    expect(await send(`${this.url}/api/setting`, 'POST', { token, headers, body: PIX })).toMatchObject({
      status: 201,
    });
  }

  async publishUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const raffle = (await this.write('PUT', '/private/raffle', raffleBody())).body._id;
      const config = (await this.write('POST', '/api/raffle-config', { raffle })).body;
      const form = imageForm(this.photo);
      const uploaded = await this.write(
        'POST',
        `/private/raffle-config/upload-image/${String(config._id)}`,
        form,
      );
      expect(uploaded.status).toBe(201);
      await this.write('PUT', `/api/raffle-config/${String(config._id)}`, { ...config, ...VALID_CONFIG });
      const active = await this.write(
        'PUT',
        `/private/raffle/payment/active/${String(raffle)}`,
        ACCEPTED_TERMS,
      );
      expect(active).toMatchObject({ status: 200, body: { status: 'active' } });
      this.published += 1;
    }
  }

  private write(method: string, path: string, body: unknown): Promise<Reply> {
    const key = uuidv7();
    return untilTaken(() => send(this.url + path, method, { token: this.token, key, body }));
  }
}

/** Ends all sessions but its own. */
async function endSessions(postgres: OwnPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
}

async function killAndStart(postgres: OwnPostgres, servers: readonly ServerProcess[]): Promise<void> {
  await postgres.kill();
  for (const { url } of servers) {
    expect(await send(`${url}/readyz`, 'GET')).toSatisfy(isAway);
    expect(await send(`${url}/public/raffle?limit=1`, 'GET')).toSatisfy(isAway);
  }
  await postgres.start();
}

/**
 * Two servers save, take photos and publish while their PostgreSQL is killed, restarted and robbed of its sessions. They go on, every save
 * is made once, and uploads and publications succeed.
 * @param url where the servers find the database
 */
export async function surviveDatabaseFaults(postgres: OwnPostgres, url: string): Promise<void> {
  const settings = { DATABASE_URL: url, SECRET_KEY };
  const [first, second] = [await ServerProcess.start(settings), await ServerProcess.start(settings)];
  const servers = [await first.untilUp(), await second.untilUp()];
  const lanes: Lane[] = [];
  for (const { url } of servers)
    for (let made = 0; made < LANES_OF_A_SERVER; made += 1)
      lanes.push(new Lane(url, await newToken(url, servers)));

  const photo = await plainImage(200);
  const publishers: Publisher[] = [];
  for (const { url } of servers) publishers.push(new Publisher(url, await newToken(url, servers), photo));
  for (const publisher of publishers) await publisher.setUpPix();

  let isOver = false;
  const saving = Promise.all([
    ...lanes.map((lane) => lane.saveUntil(() => isOver)),
    ...publishers.map((publisher) => publisher.publishUntil(() => isOver)),
  ]);
  const untilSaved = async (more: number) => {
    const wanted = lanes.map(({ saves }) => saves + more);
    while (lanes.some(({ saves }, index) => saves < (wanted[index] ?? 0))) await delay(REPEAT_MS);
  };
  const [rob, kill] = [() => endSessions(postgres), () => killAndStart(postgres, servers)];
  const faults = [rob, kill, () => postgres.restart(), rob, kill, rob];
  const breaking = (async () => {
    for (const fault of faults) {
      await untilSaved(SAVES_BETWEEN);
      await fault();
    }
    await untilSaved(SAVES_BETWEEN);
  })();
  await Promise.race([breaking, saving]);
  isOver = true;
  await saving;

  for (const { published } of publishers) expect(published).toBeGreaterThan(0);
  for (const server of servers) expect(server.isRunning).toBe(true);
  for (const { url } of servers) expect(await send(`${url}/readyz`, 'GET')).toMatchObject({ status: 200 });
}

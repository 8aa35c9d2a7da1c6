import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';

const SECRET_KEY = 'a key of tests that is long enough for it';

/** A text that arrived at the gateway. */
interface Arrival {
  id: string;
  to: string;
  text: string;
}

/** An SMS gateway that accepts, refuses for now, or does not answer. */
class Gateway {
  arrivals: Arrival[] = [];
  mode: 'accepts' | 'refuses' | 'hangs' = 'accepts';
  private hanging: ServerResponse[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      this.arrivals.push({ id: String(request.headers['idempotency-key']), to, text });
      if (this.mode === 'hangs') this.hanging.push(response);
      else response.writeHead(this.mode === 'accepts' ? 200 : 503).end();
    });
  });

  reset(): void {
    for (const response of this.hanging.splice(0)) response.destroy();
    [this.arrivals, this.mode] = [[], 'accepts'];
  }

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.reset();
    this.server.close();
  }
}

let postgres: OwnPostgres;
const gateway = new Gateway();
let gatewayUrl: string;
/** Two servers over one database, until they are killed. */
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  gatewayUrl = await gateway.listen();
  [one, other] = [await start(), await start()];
});
beforeEach(() => gateway.reset());
afterServers(async () => {
  gateway.close();
  await postgres.stop();
});

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    ...{ DATABASE_URL: postgres.url, SECRET_KEY, SMS_WEBHOOK_URL: gatewayUrl },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Rifaria <contato@example.com>' },
    ...{ TRUST_PROXY: '1', DEMO: 'off' },
  });
  return server.untilUp();
}

async function post(url: string, path: string, body: unknown, from = '203.0.113.7'): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

let made = 0;
/** An account with this phone as its only login that gets codes by SMS. */
async function newPhone(): Promise<string> {
  made += 1;
  const phone = `869${String(81_000_000 + made)}`;
  // No mail arrives here, so nobody could register.
  await query(
    `insert into app_user (id, name, display_name, email, phone, password_hash, is_deleted, created_at)
     values ($1, 'Dandara Melo', '', '', $2, '', false, now())`,
    [randomUUID(), phone],
  );
  return phone;
}

async function recoveryId(url: string, login: string): Promise<string> {
  const reply = await post(url, '/public/recovery', { login }, `192.0.2.${made}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { _id: string })._id;
}

const codeIn = ({ text }: Arrival) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const checkCode = async (url: string, code: string, id: string) =>
  (await fetch(`${url}/public/users/number/check/${code}/${id}`)).status;
const arrived = (count: number) =>
  expect.poll(() => gateway.arrivals.length, { timeout: 60_000 }).toBe(count);

const read = async ({ url }: ServerProcess) => (await fetch(`${url}/metrics`)).text();

async function query(statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/** Lets leases and delays run out. */
const makeDue = () => query('update outbox_message set next_attempt_at = created_at');

test('two servers send each message once, and count it', async () => {
  const phones: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const phone = await newPhone();
    phones.push(phone);
    await recoveryId(count % 2 === 0 ? one.url : other.url, phone);
  }
  await expect.poll(() => read(one)).toContain('rifaria_queue_size{queue="unsentMessages"} 0');
  expect(gateway.arrivals.map(({ to }) => to).sort()).toEqual(phones.map((phone) => `+55${phone}`).sort());
  expect(new Set(gateway.arrivals.map(({ id }) => id)).size).toBe(10);
  const sentBy = async (server: ServerProcess) =>
    Number(/rifaria_messages_total\{channel="sms",outcome="sent"\} (\d+)/.exec(await read(server))?.[1] ?? 0);
  expect((await sentBy(one)) + (await sentBy(other))).toBe(10);
});

test('a message that was given up is logged and counted, without its recipient', async () => {
  const phone = await newPhone();
  gateway.mode = 'refuses';
  await recoveryId(one.url, phone);
  await expect.poll(() => read(one)).toMatch(/service="sms",outcome="failed"\} [1-9]/);
  await query('update outbox_message set expires_at = created_at, next_attempt_at = created_at');
  const lines = () =>
    [one, other].flatMap(({ output }) => output.split('\n')).filter((line) => line.includes('was given up'));
  await expect.poll(() => lines().length, { timeout: 60_000 }).toBe(1);
  const [line = ''] = lines();
  const expected = { channel: 'sms', kind: 'recovery-code', outcome: 'expired', error: 'HTTP-503' };
  expect(JSON.parse(line)).toMatchObject({ ...expected, msg: 'a message was given up' });
  expect(line).not.toContain(phone);
  expect((await read(one)) + (await read(other))).toContain(
    'rifaria_messages_total{channel="sms",outcome="expired"} 1',
  );
});

test('what a killed server was sending is sent by the next one, with the same id, and its code is right', async () => {
  const phone = await newPhone();
  gateway.mode = 'hangs';
  const id = await recoveryId(one.url, phone);
  await arrived(1);
  for (const server of [one, other]) {
    server.signal('SIGKILL');
    await server.ended();
  }
  gateway.mode = 'accepts';
  await makeDue();
  const next = await start();
  await arrived(2);
  const [before, after] = gateway.arrivals as [Arrival, Arrival];
  expect(after).toEqual(before);
  expect(after.to).toBe(`+55${phone}`);
  expect(await checkCode(next.url, codeIn(after), id)).toBe(200);
});

import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { DEMO_RAFFLES } from '#server/services/demo/raffles.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';

const KILLS = 4;
const BUYERS = 6;
/** Upper bound of the random number of purchases before each kill. */
const MAX_PURCHASES = 12;

const [ON_SALE] = DEMO_RAFFLES;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-killed-'));
afterServers(() => fs.rmSync(dataDir, { recursive: true, force: true }));

interface Attempt {
  body: { _id: string; secret: string };
  headers: Record<string, string>;
  /** Whether the server answered 201. */
  isAcknowledged: boolean;
}

let phones = 10_000_000;

/** A purchase of one ticket, with its own phone and client address. */
function newAttempt(): Attempt {
  phones += 1;
  const body = {
    _id: uuidv7(),
    secret: randomBytes(32).toString('base64url'),
    raffle: ON_SALE?.id,
    name: 'Ana Souza',
    phone: `119${phones}`,
    quantity: 1,
    option: 'pix',
    acceptedRules: true,
    isAdult: true,
  };
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    isAcknowledged: false,
  };
}

async function send(url: string, attempt: Attempt): Promise<number | undefined> {
  try {
    const reply = await fetch(`${url}/public/payment`, {
      method: 'POST',
      headers: attempt.headers,
      body: JSON.stringify(attempt.body),
    });
    await reply.text();
    if (reply.status === 201) attempt.isAcknowledged = true;
    return reply.status;
  } catch {
    // The server was killed before it replied.
    return undefined;
  }
}

/** Buys single tickets in sequence until the server is killed. */
async function buyUntilKilled(url: string, attempts: Attempt[]): Promise<void> {
  for (;;) {
    const attempt = newAttempt();
    attempts.push(attempt);
    if ((await send(url, attempt)) === undefined) return;
  }
}

const startServer = async () =>
  (await ServerProcess.start({ DATA_DIR: dataDir, TRUST_PROXY: '1' })).untilUp();

async function readPurchase(url: string, { body, headers }: Attempt) {
  const reply = await fetch(`${url}/public/payment/${body._id}`, {
    headers: { ...headers, 'x-payment-secret': body.secret },
  });
  return { status: reply.status, purchase: (await reply.json()) as { quantity: number } };
}

async function availableTickets(url: string): Promise<number> {
  const reply = await fetch(`${url}/public/raffle/tickets/available/${ON_SALE?.id}`);
  return ((await reply.json()) as { available: number }).available;
}

test(
  `a server killed ${KILLS} times in mid-sale keeps every acknowledged purchase, once`,
  { timeout: 300_000 },
  async () => {
    const attempts: Attempt[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer();
      const buyers = Array.from({ length: BUYERS }, () => buyUntilKilled(server.url, attempts));
      const enough = attempts.length + BUYERS + randomInt(1, MAX_PURCHASES);
      while (attempts.length < enough) await setImmediate();
      server.signal('SIGKILL');
      await server.ended();
      await Promise.all(buyers);
    }
    const server = await startServer();
    try {
      const acknowledged = attempts.filter(({ isAcknowledged }) => isAcknowledged);
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
      // Before the retries, which would create a lost purchase again.
      for (const attempt of acknowledged) expect((await readPurchase(server.url, attempt)).status).toBe(200);
      // A retry with the same id and secret returns the same purchase.
      for (const attempt of attempts) expect([201, 409]).toContain(await send(server.url, attempt));
      const held = attempts.filter(({ isAcknowledged }) => isAcknowledged);
      let tickets = 0;
      for (const attempt of held) {
        const { status, purchase } = await readPurchase(server.url, attempt);
        expect(status).toBe(200);
        tickets += purchase.quantity;
      }
      expect(await availableTickets(server.url)).toBe((ON_SALE?.maxTickets ?? 0) - tickets);
    } finally {
      await server.stop();
    }
  },
);

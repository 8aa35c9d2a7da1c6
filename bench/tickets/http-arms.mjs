import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { inProject } from '../../scripts/lib/project.mjs';
import { raffleBody, ticketPlan, VALID_CONFIG } from '../../tests/api/harness/raffle-steps.ts';
import { newPhone } from '../../tests/api/tickets/ticket-shop.ts';
import { ApiClient } from '../../tests/fixtures/api-client.ts';
import { AppServer } from '../../tests/fixtures/app-server.ts';
import { demoAccounts } from '../../tests/fixtures/demo-accounts.ts';

/** As docs/OPERATIONS.md starts the server. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' };
const CREATED = 201;

/** @typedef {import('./arms.mjs').Buy} Buy */

/** An address of a buyer. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Posts JSON over kept connections, one for each client, from an address of its own for each request.
 * @param {string} url
 * @param {number} clients
 */
function poster(url, clients) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  /** @param {object} body @returns {Promise<void>} */
  const post = (body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': randomAddress(),
        'x-device': randomBytes(32).toString('base64url'),
      };
      const request = http.request(url, { method: 'POST', agent, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part) => (text += part));
        reply.on('end', () =>
          reply.statusCode === CREATED ? resolve() : reject(new Error(`${reply.statusCode}: ${text}`)),
        );
      });
      request.on('error', reject).end(JSON.stringify(body));
    });
  return { post, close: () => agent.destroy() };
}

/** A buyer's order, as the app sends it. @param {string} raffle @param {number} quantity */
export const orderOf = (raffle, quantity) => ({
  ...{ _id: uuidv7(), secret: randomBytes(32).toString('base64url'), raffle, quantity, option: 'pix' },
  ...{ name: 'Maria da Silva', phone: newPhone(), email: '', acceptedRules: true, isAdult: true },
});

/** Starts the server with one endpoint. @param {string} databaseUrl */
async function startOneRowServer(databaseUrl) {
  const child = spawn(process.execPath, [inProject('bench/tickets/one-row-server.mjs')], {
    env: { ...process.env, ...MEMORY_SETTINGS, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  return { url: String(line).trim(), stop };
}

/**
 * Publishes a raffle of this size.
 * @param {string} url
 * @param {number} maxTickets
 * @param {object} [config] wire fields of its configuration
 * @returns {Promise<string>}
 */
export async function publishRaffle(url, maxTickets, config) {
  const seller = await ApiClient.signIn(url);
  const body = raffleBody({ name: 'Rifa medida', ticket: ticketPlan(maxTickets), price: '250' });
  const id = String(body._id);
  await seller.request('PUT', '/private/raffle', body);
  await seller.request('POST', '/api/raffle-config', { raffle: id });
  await seller.changeConfig(id, { ...VALID_CONFIG, ...config });
  await seller.publish(id);
  return id;
}

/**
 * The product as it runs in production behind one proxy, with all its limits, and the server with one endpoint, both on this PostgreSQL.
 * @param {string} databaseUrl
 * @param {{ maxTickets: number, quantity: number, clients: number }} options
 * @returns {Promise<{ arms: Record<'oneRow' | 'purchase', Buy>, stop: () => Promise<void> }>}
 */
export async function openHttpArms(databaseUrl, { maxTickets, quantity, clients }) {
  const server = await AppServer.prepare({
    ...MEMORY_SETTINGS,
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('hex'), TRUST_PROXY: '1' },
    ...{ FREE_PUBLICATION_ACCOUNTS: demoAccounts.organizer },
  });
  await server.start();
  const oneRowServer = await startOneRowServer(databaseUrl);
  const raffle = await publishRaffle(server.url, maxTickets);
  const [rows, purchases] = [
    poster(`${oneRowServer.url}/row`, clients),
    poster(`${server.url}/public/payment`, clients),
  ];
  return {
    arms: {
      oneRow: () => rows.post(orderOf(raffle, quantity)),
      purchase: () => purchases.post(orderOf(raffle, quantity)),
    },
    async stop() {
      rows.close();
      purchases.close();
      await oneRowServer.stop();
      await server.dispose();
    },
  };
}

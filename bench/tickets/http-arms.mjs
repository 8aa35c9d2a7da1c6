import { randomBytes, randomInt } from 'node:crypto';
import http from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { ticketPlan } from '../../tests/api/harness/raffle-steps.ts';
import { newPhone } from '../../tests/api/tickets/ticket-shop.ts';
import { ApiClient } from '../../tests/fixtures/api-client.ts';
import { AppServer } from '../../tests/fixtures/app-server.ts';
import { demoAccounts } from '../../tests/fixtures/demo-accounts.ts';
import { MEMORY_SETTINGS } from '../lib/memory-settings.mjs';
import { startProcess } from '../lib/start-process.mjs';

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

/**
 * Publishes a raffle of this size.
 * @param {string} url
 * @param {number} maxTickets
 * @param {Record<string, unknown>} [config] wire fields of its configuration
 * @returns {Promise<string>}
 */
export async function publishRaffle(url, maxTickets, config) {
  const seller = await ApiClient.signIn(url);
  return seller.newActiveRaffle('Rifa medida', config, { ticket: ticketPlan(maxTickets), price: '250' });
}

/**
 * The product as it runs in production behind one proxy, with all its limits, and the server with one endpoint, both on this PostgreSQL.
 * @param {string} databaseUrl with the table `plain_purchase`
 * @param {{ maxTickets: number, quantity: number, clients: number }} options
 * @returns {Promise<{ arms: Record<'oneRow' | 'purchase', Buy>, stop: () => Promise<void> }>}
 */
export async function openHttpArms(databaseUrl, { maxTickets, quantity, clients }) {
  const server = await AppServer.prepare({
    ...MEMORY_SETTINGS,
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('hex'), TRUST_PROXY: '1' },
    ...{ FREE_PUBLICATION_ACCOUNTS: demoAccounts.organizer },
  });
  /** @type {(() => unknown)[]} */
  const opened = [() => server.dispose()];
  const stop = async () => {
    for (const close of opened.toReversed()) await close();
  };
  const open = async () => {
    await server.start();
    const oneRowServer = await startProcess('bench/tickets/one-row-server.mjs', {
      env: { ...MEMORY_SETTINGS, DATABASE_URL: databaseUrl },
    });
    opened.push(oneRowServer.stop);
    const raffle = await publishRaffle(server.url, maxTickets);
    const rows = poster(`${oneRowServer.firstLine}/row`, clients);
    const purchases = poster(`${server.url}/public/payment`, clients);
    opened.push(rows.close, purchases.close);
    return {
      oneRow: () => rows.post(orderOf(raffle, quantity)),
      purchase: () => purchases.post(orderOf(raffle, quantity)),
    };
  };
  try {
    return { arms: await open(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

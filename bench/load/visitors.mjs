import { randomBytes, randomInt } from 'node:crypto';
import http from 'node:http';
import { orderOf, randomAddress } from '../tickets/http-arms.mjs';

const CREATED = 201;

/** @typedef {() => Promise<number>} Call resolves with the bytes of the reply's body */

/**
 * What visitors of a raffle ask for, each from an address of its own, over kept connections.
 * @param {string} url of the server
 * @param {{ raffle: string, quantity: number, sockets: number }} options
 */
export function visitors(url, { raffle, quantity, sockets }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  /**
   * @param {string} path
   * @param {{ method?: string, body?: object, secret?: string, expected?: number }} [what]
   * @returns {Promise<number>}
   */
  const ask = (path, { method = 'GET', body, secret, expected = 200 } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'br',
        'x-forwarded-for': randomAddress(),
        ...(secret && { 'x-payment-secret': secret }),
        ...(body && {
          'content-type': 'application/json',
          'x-device': randomBytes(32).toString('base64url'),
        }),
      };
      const request = http.request(url + path, { method, agent, headers }, (reply) => {
        let bytes = 0;
        reply.on('data', (part) => (bytes += part.length));
        reply.on('error', reject);
        reply.on('end', () =>
          reply.statusCode === expected
            ? resolve(bytes)
            : reject(new Error(`${method} ${path}: ${reply.statusCode}`)),
        );
      });
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  /** Purchases that were ordered. @type {{ _id: string, secret: string }[]} */
  const ordered = [];
  return {
    /** @param {string} path @returns {Call} */
    read: (path) => () => ask(path),
    /** @type {Call} */
    buy: async () => {
      const order = orderOf(raffle, quantity);
      const bytes = await ask('/public/payment', { method: 'POST', body: order, expected: CREATED });
      ordered.push(order);
      return bytes;
    },
    /** Reads one of the purchases that were ordered, as the page of its payment does. @type {Call} */
    poll: async () => {
      const purchase = ordered[randomInt(Math.max(1, ordered.length))];
      return purchase ? ask(`/public/payment/${purchase._id}`, { secret: purchase.secret }) : 0;
    },
    close: () => agent.destroy(),
  };
}

import { randomBytes } from 'node:crypto';
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
   * @param {{ method?: string, body?: object, expected?: number }} [what]
   * @returns {Promise<number>}
   */
  const ask = (path, { method = 'GET', body, expected = 200 } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        'accept-encoding': 'br',
        'x-forwarded-for': randomAddress(),
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
  return {
    /** @param {string} path @returns {Call} */
    read: (path) => () => ask(path),
    /** @type {Call} */
    buy: () => ask('/public/payment', { method: 'POST', body: orderOf(raffle, quantity), expected: CREATED }),
    close: () => agent.destroy(),
  };
}

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Path of the bench's page; all others are the app's. */
export const OWN_PATH = '/bench-sync/';

/** @typedef {{ path: string, startedAt: number, endedAt: number, serverMs: number, status: number }} Write */

/**
 * A proxy in front of the app's server, so that the bench's page and the app share an origin and database. It delays every
 * request by a round trip, and records writes.
 */
export class Front {
  /** @type {Write[]} */
  writes = [];
  /** Milliseconds that each request waits before it reaches the app's server. */
  roundTripMs = 0;
  #target = '';
  #agent = new http.Agent({ keepAlive: true });
  #server = http.createServer((request, answer) => this.#serve(request, answer));

  /** @param {string} folder the page of the bench, built */
  constructor(folder) {
    this.folder = folder;
  }

  /** Returns its address, the PUBLIC_URL of the app's server. */
  async listen() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://localhost:${port}`;
  }

  /** @param {string} target the app's server */
  leadTo(target) {
    this.#target = target;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} answer
   */
  #serve(request, answer) {
    const { url = '/' } = request;
    if (url.startsWith(OWN_PATH)) this.#answerOwn(url.slice(OWN_PATH.length), answer);
    else void this.#passOn(request, answer);
  }

  /**
   * @param {string} name
   * @param {http.ServerResponse} answer
   */
  #answerOwn(name, answer) {
    const file = path.join(this.folder, name === '' ? 'index.html' : name);
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    if (fs.existsSync(file)) answer.setHeader('content-type', type).end(fs.readFileSync(file));
    else answer.writeHead(404).end();
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} answer
   */
  async #passOn(request, answer) {
    const { method = 'GET', url = '/', headers } = request;
    const startedAt = performance.now();
    if (this.roundTripMs > 0) await sleep(this.roundTripMs);
    const passedAt = performance.now();
    const passed = http.request(this.#target + url, { method, headers, agent: this.#agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('end', () => {
        const endedAt = performance.now();
        if (method === 'GET' || method === 'HEAD') return;
        const status = reply.statusCode ?? 0;
        this.writes.push({ path: url, startedAt, endedAt, serverMs: endedAt - passedAt, status });
      });
    });
    passed.on('error', () => answer.destroy());
    request.pipe(passed);
  }
}

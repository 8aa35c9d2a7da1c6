import { request } from 'node:http';

/**
 * @typedef {{ url: URL, path: string, address: string, method?: string, headers?: Record<string, string>, signal?: AbortSignal,
 *   write?: (outgoing: import('node:http').ClientRequest) => void }} Sent
 */

/**
 * Sends one request from a loopback address of its own, by which limits distinguish it from other users. Answers status and text;
 * `outcome` is the status, or the code of a socket's error.
 * @param {Sent} sent
 * @returns {Promise<{ outcome: string, text: string }>}
 */
export function send({ url, path, address, method = 'POST', headers = {}, signal, write }) {
  return new Promise((resolve) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve({ outcome: error.code ?? error.name, text: '' });
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path,
        method,
        headers,
        localAddress: address,
        agent: false,
        ...(signal && { signal }),
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part) => (text += part));
        incoming.on('error', fail);
        incoming.on('close', () => {
          outgoing.destroy();
          resolve({ outcome: String(incoming.statusCode), text });
        });
      },
    );
    outgoing.on('error', fail);
    if (write) write(outgoing);
    else outgoing.end();
  });
}

/**
 * Sends JSON.
 * @param {Omit<Sent, 'write'> & { token?: string, body?: unknown }} sent
 */
export function sendJson({ token, body, headers = {}, ...sent }) {
  return send({
    ...sent,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    write: (outgoing) => outgoing.end(body === undefined ? undefined : JSON.stringify(body)),
  });
}

/**
 * Runs `work` again and again, `count` times at once, until the signal aborts.
 * @param {number} count
 * @param {AbortSignal} signal
 * @param {() => Promise<void>} work
 */
export async function repeat(count, signal, work) {
  const loop = async () => {
    while (!signal.aborted) await work();
  };
  await Promise.all(Array.from({ length: count }, loop));
}

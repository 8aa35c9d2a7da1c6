import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageForm } from '../../tests/api/harness/images.ts';
import { ApiClient } from '../../tests/fixtures/api-client.ts';
import { pngOf } from './png.mjs';

/** The attacker's loopback address, so that limits per address distinguish it from other users. */
const ATTACKER_ADDRESS = '127.0.0.2';
const SLOW_SOCKETS = 2_000;
/** Between two bytes of a slow socket. */
const SLOW_BYTE_MS = 1_000;
const LARGE_BODY_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x20);
const LARGE_BODIES_AT_ONCE = 8;
const STRIPS_AT_ONCE = 8;
const SIGN_INS_PER_SECOND = 50;
/** Where large bodies are posted: sign-in, the provider's webhook, a save, a path that does not exist. */
const LARGE_BODY_PATHS = [
  '/public/login',
  '/public/webhooks/mercadopago',
  '/private/raffle',
  '/no/such/path',
];

/**
 * `url` is attacked; `appUrl` is where an account comes from (the same, but for the floor).
 * @typedef {{ url: URL, appUrl: URL, signal: AbortSignal, report: (outcome: string) => void }} AttackOptions
 */

/**
 * One attack: runs until the signal aborts, and reports each outcome (a status, or the code of a socket's error).
 * @typedef {(options: AttackOptions) => Promise<void>} Attack
 */

/**
 * Sends one request from the attacker's address and answers the outcome; an error counts as one.
 * @param {URL} url
 * @param {{ path: string, headers?: Record<string, string>, send: (outgoing: import('node:http').ClientRequest) => void, signal: AbortSignal }} options
 * @returns {Promise<string>}
 */
function post(url, { path, headers = {}, send, signal }) {
  return new Promise((resolve) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.name);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path,
        method: 'POST',
        headers,
        localAddress: ATTACKER_ADDRESS,
        agent: false,
        signal,
      },
      (incoming) => {
        incoming.resume();
        incoming.on('error', fail);
        incoming.on('close', () => {
          outgoing.destroy();
          resolve(String(incoming.statusCode));
        });
      },
    );
    outgoing.on('error', fail);
    send(outgoing);
  });
}

/**
 * @param {number} count
 * @param {AbortSignal} signal
 * @param {() => Promise<void>} work
 */
async function repeat(count, signal, work) {
  const loop = async () => {
    while (!signal.aborted) await work();
  };
  await Promise.all(Array.from({ length: count }, loop));
}

/** @type {Record<number, string>} The first bytes of slow sockets; the requests are never completed. */
const SLOW_BEGINNINGS = [
  'POST /public/login HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'POST /public/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"login":"',
  'POST /public/webhooks/mercadopago HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"',
];

/** @type {Attack} */
async function slowSockets({ url, signal, report }) {
  /** @type {Set<net.Socket>} */ const open = new Set();
  let opened = 0;
  const openOne = () => {
    const socket = net.connect({ host: '127.0.0.1', port: Number(url.port), localAddress: ATTACKER_ADDRESS });
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => report(error.code ?? error.name));
    socket.once('data', (data) => report(data.toString('latin1').slice(9, 12)));
    socket.on('connect', () => socket.write(SLOW_BEGINNINGS[opened++ % 3] ?? ''));
    socket.on('close', () => open.delete(socket));
    open.add(socket);
  };
  while (!signal.aborted) {
    while (open.size < SLOW_SOCKETS) openOne();
    for (const socket of open) if (!socket.connecting) socket.write('a');
    await sleep(SLOW_BYTE_MS);
  }
  for (const socket of open) socket.destroy();
}

/** @type {Attack} */
async function largeBodies({ url, signal, report }) {
  let turn = 0;
  await repeat(LARGE_BODIES_AT_ONCE, signal, async () => {
    const path = LARGE_BODY_PATHS[turn % LARGE_BODY_PATHS.length] ?? '';
    const isChunked = turn % 2 === 0;
    turn += 1;
    const outcome = await post(url, {
      path,
      signal,
      headers: {
        'content-type': 'application/json',
        ...(!isChunked && { 'content-length': String(LARGE_BODY_BYTES) }),
      },
      send: (outgoing) => pour(outgoing, LARGE_BODY_BYTES),
    });
    report(outcome);
  });
}

/**
 * Writes as fast as the server reads, until all is sent or the reply has arrived.
 * @param {import('node:http').ClientRequest} outgoing
 * @param {number} bytes
 */
function pour(outgoing, bytes) {
  let left = bytes;
  const more = () => {
    while (left > 0 && !outgoing.destroyed) {
      left -= CHUNK.length;
      if (!outgoing.write(CHUNK)) return void outgoing.once('drain', more);
    }
    if (!outgoing.destroyed) outgoing.end();
  };
  more();
}

/** @type {Attack} */
async function imageStrips({ url, appUrl, signal, report }) {
  const client = await ApiClient.signIn(appUrl.origin, 'newcomer');
  const raffle = await client.newRaffle('Rifa com fotos');
  const { _id } = await (await client.request('POST', '/api/raffle-config', { raffle })).json();
  const images = [pngOf(1, 64_000_000), pngOf(64_000_000, 1), pngOf(12_000, 5_300), pngOf(5_300, 12_000)];
  const path = `/private/raffle-config/upload-image/${_id}`;
  let turn = 0;
  await repeat(STRIPS_AT_ONCE, signal, async () => {
    const image = images[turn % images.length] ?? Buffer.alloc(0);
    turn += 1;
    const form = new Response(imageForm(image));
    const body = Buffer.from(await form.arrayBuffer());
    const outcome = await post(url, {
      path,
      signal,
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      send: (outgoing) => outgoing.end(body),
    });
    report(outcome);
  });
}

/** @type {Attack} */
async function signIns({ url, signal, report }) {
  /** @type {Set<Promise<void>>} */ const underWay = new Set();
  while (!signal.aborted) {
    const body = {
      login: `${randomBytes(6).toString('hex')}@example.com`,
      password: randomBytes(9).toString('hex'),
    };
    const trial = post(url, {
      path: '/public/login',
      signal,
      headers: { 'content-type': 'application/json' },
      send: (outgoing) => outgoing.end(JSON.stringify(body)),
    }).then(report);
    underWay.add(trial);
    void trial.finally(() => underWay.delete(trial));
    await sleep(1_000 / SIGN_INS_PER_SECOND);
  }
  await Promise.all(underWay);
}

/** By the name that the table prints. @type {Record<string, Attack>} */
export const ATTACKS = {
  'slow sockets': slowSockets,
  '64 MB bodies': largeBodies,
  'image strips': imageStrips,
  'sign-ins': signIns,
};

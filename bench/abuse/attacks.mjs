import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { exifFiles, imageStrips, largePhotos } from './image-attacks.mjs';
import { lists, sitemap } from './reading-attacks.mjs';
import { repeat, send, sendJson } from './requests.mjs';

const SLOW_SOCKETS = 2_000;
/** Between two bytes of a slow socket. */
const SLOW_BYTE_MS = 1_000;
const LARGE_BODY_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x20);
const LARGE_BODIES_AT_ONCE = 8;
const SIGN_INS_PER_SECOND = 50;
/** Where large bodies are posted: sign-in, the provider's webhook, a save, a path that does not exist. */
const LARGE_BODY_PATHS = [
  '/public/login',
  '/public/webhooks/mercadopago',
  '/private/raffle',
  '/no/such/path',
];

/**
 * `url` is attacked; `appUrl` is where an account comes from (the same, but for the floor); `address`: the attacker's, of 127.0.0.0/8, that
 * nobody has used before; `changed`: a published raffle.
 * @typedef {{ url: URL, appUrl: URL, address: string, changed: import('./published-raffles.mjs').ChangedRaffle, signal: AbortSignal,
 *   report: (outcome: string) => void }} AttackOptions
 */

/**
 * One attack: makes what it needs, and answers a function that runs until the signal aborts and reports each outcome (a status, or the code
 * of a socket's error).
 * @typedef {(options: AttackOptions) => Promise<() => Promise<void>>} Attack
 */

/** @type {Record<number, string>} The first bytes of slow sockets; the requests are never completed. */
const SLOW_BEGINNINGS = [
  'POST /public/login HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'POST /public/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"login":"',
  'POST /public/webhooks/mercadopago HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"',
];

/** @param {AttackOptions} options */
async function slowSockets({ url, address, signal, report }) {
  /** @type {Set<net.Socket>} */ const open = new Set();
  let opened = 0;
  const openOne = () => {
    const socket = net.connect({ host: '127.0.0.1', port: Number(url.port), localAddress: address });
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
  for (const socket of open) {
    if (!socket.connecting) report('held');
    socket.destroy();
  }
}

/** @param {AttackOptions} options */
async function largeBodies({ url, address, signal, report }) {
  let turn = 0;
  await repeat(LARGE_BODIES_AT_ONCE, signal, async () => {
    const path = LARGE_BODY_PATHS[turn % LARGE_BODY_PATHS.length] ?? '';
    const isChunked = turn % 2 === 0;
    turn += 1;
    const { outcome } = await send({
      url,
      address,
      path,
      signal,
      headers: {
        'content-type': 'application/json',
        ...(!isChunked && { 'content-length': String(LARGE_BODY_BYTES) }),
      },
      write: (outgoing) => pour(outgoing, LARGE_BODY_BYTES),
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

/** @param {AttackOptions} options */
async function signIns({ url, address, signal, report }) {
  /** @type {Set<Promise<void>>} */ const underWay = new Set();
  while (!signal.aborted) {
    const body = {
      login: `${randomBytes(6).toString('hex')}@example.com`,
      password: randomBytes(9).toString('hex'),
    };
    const trial = sendJson({ url, address, signal, path: '/public/login', body }).then(({ outcome }) =>
      report(outcome),
    );
    underWay.add(trial);
    void trial.finally(() => underWay.delete(trial));
    await sleep(1_000 / SIGN_INS_PER_SECOND);
  }
  await Promise.all(underWay);
}

/**
 * An attack that needs nothing before it begins.
 * @param {(options: AttackOptions) => Promise<void>} run
 * @returns {Attack}
 */
const atOnce = (run) => (options) => Promise.resolve(() => run(options));

/**
 * By the name that the table prints: the attack, and the replies without which it has not done the work that it claims, with their number
 * at least in each phase. `isStoppedByOthers`: all at once, the address has used its memory of bodies up, and this attack is refused at once;
 * `alone`: replies that it claims only where it is not. `isJudgedByBody`: no server can refuse it before all of its body has arrived.
 * @type {Record<string, { begin: Attack, claims: Record<string, number>, alone?: Record<string, number>, isStoppedByOthers?: true, isJudgedByBody?: true }>}
 */
export const ATTACKS = {
  'slow sockets': { begin: atOnce(slowSockets), claims: { held: 20 } },
  '64 MB bodies': { begin: atOnce(largeBodies), claims: { 413: 2 } },
  // Decoded, and refused by the header.
  'image strips': {
    begin: imageStrips,
    claims: { 201: 1, 422: 1 },
    isStoppedByOthers: true,
    isJudgedByBody: true,
  },
  'large photos': { begin: largePhotos, claims: { 201: 1 }, isStoppedByOthers: true, isJudgedByBody: true },
  // Read to the end of what is allowed, and refused.
  'EXIF files': { begin: exifFiles, claims: { 422: 1 }, isStoppedByOthers: true, isJudgedByBody: true },
  // Passwords that were checked.
  'sign-ins': { begin: atOnce(signIns), claims: { 401: 10 }, isStoppedByOthers: true },
  sitemap: { begin: sitemap, claims: { 200: 5 }, alone: { 'change 200': 5 } },
  lists: {
    begin: lists,
    claims: { 'raffles 200': 1, 'offers 200': 1, 'own 200': 1 },
    alone: { 'change 200': 1 },
  },
};

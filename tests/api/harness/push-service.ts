import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';

/** The library beneath web-push, used for decryption as a browser does. */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt: (body: Buffer, options: object) => Buffer;
};

/** Keys of a fictitious browser, with an endpoint that is never called. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/browser-of-the-tests',
  keys: (() => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  })(),
};

interface Browser {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

export interface Received {
  payload: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
}

/** A local push service with browsers that decrypt their notifications. */
export class PushService {
  url = '';
  /** Status of its replies. */
  status = 201;
  readonly received: Received[] = [];
  requests = 0;
  private server: Server | undefined;
  private readonly browsers = new Map<string, Browser>();
  private readonly gone = new Set<string>();

  async listen(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        this.take(path, request.headers, Buffer.concat(chunks));
        response.writeHead(this.gone.has(path) ? 410 : this.status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  reset(): void {
    this.status = 201;
    this.requests = 0;
    this.received.length = 0;
    this.browsers.clear();
    this.gone.clear();
  }

  /** A new browser's PushSubscription as JSON. */
  newBrowser() {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    this.browsers.set(path, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint: this.url + path, keys };
  }

  /** Knows a browser no more from then on. */
  forget<Subscription extends { endpoint: string }>(browser: Subscription): Subscription {
    const path = browser.endpoint.slice(this.url.length);
    this.browsers.delete(path);
    this.gone.add(path);
    return browser;
  }

  private take(path: string, headers: Received['headers'], body: Buffer): void {
    this.requests += 1;
    const browser = this.browsers.get(path);
    if (!browser || this.status >= 300) return;
    const { pair, auth } = browser;
    const text = decrypt(body, {
      version: 'aes128gcm',
      privateKey: pair,
      authSecret: auth.toString('base64url'),
    });
    this.received.push({
      payload: JSON.parse(text.toString()) as Record<string, unknown>,
      headers,
      bytes: body.length,
    });
  }
}

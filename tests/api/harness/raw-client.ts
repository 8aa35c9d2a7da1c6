import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { TestApi } from './test-api.ts';

/** The API on its own port, with the given limits of Node. */
export async function listenOn(api: TestApi, serverOptions: ServerOptions = {}) {
  const server = serve({
    fetch: (request, bindings) => api.fetch(request, bindings),
    port: 0,
    hostname: '127.0.0.1',
    serverOptions,
  });
  if (!server.listening) await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}

/** A raw socket client: partial requests, endless bodies. */
export class RawClient {
  private readonly socket: net.Socket;
  private received = '';
  isClosed = false;

  private constructor(socket: net.Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (this.received += text));
    // The server may reset a connection whose body it refuses.
    socket.on('error', () => undefined);
    socket.on('close', () => (this.isClosed = true));
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  send(text: string | Uint8Array): void {
    this.socket.write(text);
  }

  /** Sends the request line and headers. */
  sendHead(method: string, path: string, headers: Record<string, string>): void {
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.send(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  }

  /** Disconnects. */
  abort(): void {
    this.socket.destroy();
  }

  /**
   * Sends chunks until a reply arrives, the connection ends, or this number of bytes is sent; returns the bytes sent. With
   * `ignoresReply` it goes on after a reply.
   */
  async sendChunks(maxBytes: number, isChunked: boolean, ignoresReply = false): Promise<number> {
    const bytes = 64 * 1024;
    const chunk = Buffer.alloc(bytes, 'a');
    const piece = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]) : chunk;
    let sent = 0;
    while (sent < maxBytes && (ignoresReply || this.received === '') && !this.isClosed) {
      sent += bytes;
      if (this.socket.write(piece)) await new Promise(setImmediate);
      else await this.nextOf('drain', 'data', 'close');
    }
    return sent;
  }

  /** The next reply, once its headers have arrived. */
  async reply(): Promise<{ status: number; text: string }> {
    while (!this.received.includes('\r\n\r\n') && !this.isClosed) await this.nextOf('data', 'close');
    const text = this.received;
    this.received = '';
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
  }

  /** Waits for the first of these events; a reset is followed by 'close'. */
  private async nextOf(...events: string[]): Promise<void> {
    const others = new AbortController();
    const waits = events.map((event) => once(this.socket, event, { signal: others.signal }));
    await Promise.race(waits).catch(() => undefined);
    others.abort();
    await Promise.allSettled(waits);
  }

  async closed(): Promise<void> {
    if (!this.isClosed) await once(this.socket, 'close');
  }
}

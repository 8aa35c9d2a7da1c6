import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Answer {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Close the connection instead of replying. */
  isCut?: boolean;
}

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP server that gives the answers of a test in their order, the last one again and again. */
export class AnsweringServer {
  answers: Answer[] = [];
  seen: Seen[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      this.seen.push({ method, url, headers, body });
      const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? {};
      if (answer.isCut) return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.text ?? JSON.stringify(answer.body));
    });
  });

  /** Returns its origin. */
  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}

/** An AnsweringServer for the tests of a file, without answers before each. */
export function useAnsweringServer(onListening: (origin: string) => void): AnsweringServer {
  const server = new AnsweringServer();
  beforeAll(async () => onListening(await server.listen()));
  beforeEach(() => {
    [server.answers, server.seen] = [[], []];
  });
  afterAll(() => server.close());
  return server;
}

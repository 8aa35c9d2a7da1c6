import { CONTRACT_HEADER } from '#core/contract/contract-version.ts';
import { BASE_INSTANT_HEADER } from '#core/wire/precondition.ts';
import { encodeLostHours, LOST_HOURS_HEADER } from '#core/wire/lost-hours.ts';
import { CHANGES_HEADER } from '#core/wire/page.ts';
import { pageOf } from './model-changes.ts';
import type { ModelServer } from './model-server.ts';

/** What may happen to a request on its way. */
export type Fault =
  /** It never arrives. */
  | 'drop-request'
  /** It takes effect, but the reply is lost. */
  | 'drop-reply'
  /** A captive portal replies instead of the server. */
  | 'portal'
  /** The reply is truncated. */
  | 'cut-reply'
  | { status: number; code?: string; retryAfter?: string; html?: boolean; fields?: Record<string, string> };

export interface SentRequest {
  method: string;
  path: string;
  query: string;
  key: string | null;
  body: string;
  token: string | null;
  ifMatch: string | null;
  contract: number | null;
}

/** The network between one device and the model server, with faults by request and a record of requests. */
export class ModelNetwork {
  readonly sent: SentRequest[] = [];
  /** Requests that were made, whether or not they got through. */
  tries = 0;
  /** False: offline. */
  up = true;
  /** Raffles that a page of the list holds. */
  pageSize = Infinity;
  private readonly server: ModelServer;
  private readonly faults: { path: RegExp; fault: Fault }[] = [];
  private readonly gates: { path: RegExp; arrived: () => void; opened: Promise<void> }[] = [];

  constructor(server: ModelServer) {
    this.server = server;
  }

  /** The next request to `path` has this fault. */
  failNext(path: RegExp, fault: Fault): void {
    this.faults.push({ path, fault });
  }

  /** Delays the reply to the next request to `path`. Returns a promise of its arrival and a function that releases it. */
  holdNext(path: RegExp): { arrived: Promise<void>; release: () => void } {
    const arrival = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<void>();
    this.gates.push({ path, arrived: () => arrival.resolve(), opened: opening.promise });
    return { arrived: arrival.promise, release: () => opening.resolve() };
  }

  /** Writes that were sent, as 'METHOD path'. */
  writes(): string[] {
    return this.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(String(input), 'http://model');
    const headers = new Headers(init?.headers);
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      key: headers.get('idempotency-key'),
      body: await bodyText(init?.body),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      ifMatch: headers.get('if-match'),
      contract: headers.has(CONTRACT_HEADER) ? Number(headers.get(CONTRACT_HEADER)) : null,
    };
    this.tries += 1;
    if (!this.up) throw new TypeError('Failed to fetch');
    this.sent.push(request);
    const fault = take(this.faults, url.pathname)?.fault;
    if (fault === 'drop-request') throw new TypeError('Failed to fetch');
    if (fault === 'portal') return html(200);
    if (typeof fault === 'object') return refusal(fault);

    const { status, json } = this.server.answer(
      {
        ...request,
        rawBody: request.body,
        ifMatch: request.ifMatch === null ? null : Number(request.ifMatch.replaceAll('"', '')),
        baseUpdatedAt: headers.get(BASE_INSTANT_HEADER),
        ifNoneMatch: headers.get('if-none-match') === '*',
      },
      request.token,
    );
    const cursor = this.server.changes.cursor();
    const lostHours = encodeLostHours(this.server.changes.lostHours);
    const gate = take(this.gates, url.pathname);
    gate?.arrived();
    await untilOpen(gate?.opened, init?.signal);
    if (fault === 'drop-reply') throw new TypeError('Failed to fetch');
    const isPaged = url.pathname === '/api/raffle';
    const { told, link } = isPaged
      ? pageOf(json, url.searchParams, this.pageSize, this.server.changes)
      : { told: json };
    const text = JSON.stringify(told);
    const body = fault === 'cut-reply' ? text.slice(0, text.length / 2) : text;
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        [CHANGES_HEADER]: cursor,
        [LOST_HOURS_HEADER]: lostHours,
        ...link,
      },
    });
  };
}

/** The body as text; for a form, a description of its file. */
async function bodyText(body: BodyInit | null | undefined): Promise<string> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  const file = body.get('image') as File;
  const content = Buffer.from(await file.arrayBuffer()).toString('hex');
  return JSON.stringify({ type: file.type, content });
}

function take<T extends { path: RegExp }>(list: T[], path: string): T | undefined {
  const index = list.findIndex((one) => one.path.test(path));
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

function html(status: number): Response {
  return new Response('<html>Bem-vindo ao Wi-Fi</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

function refusal({
  status,
  code = 'unexpected',
  retryAfter,
  fields,
  html: isHtml,
}: Exclude<Fault, string>): Response {
  if (isHtml) return html(status);
  const headers = { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) };
  return new Response(JSON.stringify({ message: code, code, fields }), { status, headers });
}

function untilOpen(opened: Promise<void> | undefined, signal: AbortSignal | null | undefined): Promise<void> {
  if (!opened) return Promise.resolve();
  return new Promise((resolve, reject) => {
    void opened.then(resolve);
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
      once: true,
    });
  });
}

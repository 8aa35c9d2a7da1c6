import { CONTRACT_HEADER } from '#core/contract/contract-version.ts';
import { BASE_INSTANT_HEADER } from '#core/wire/precondition.ts';
import { pageOf } from '../model-changes.ts';
import type { ModelServer } from '../model-server.ts';
import {
  type Answer,
  badGateway,
  CODES,
  isFinal,
  isWord,
  portal,
  type Refusal,
  refusal,
  type Reply,
  replyOf,
} from './replies.ts';
import type { Random } from './random.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import { WORLD } from './scheduler.ts';

/** Raffles that a page of the list holds. */
const PAGE = 2;

/** What may happen to a request on its way. */
export type NetworkFault =
  /** It never arrives. */
  | 'drop-request'
  /** It takes effect, but the reply is lost. */
  | 'drop-reply'
  /** It arrives twice, the second time much later. */
  | 'duplicate'
  /** It arrives after its sender's timeout. */
  | 'late'
  /** It never settles. */
  | 'hang'
  /** It takes effect, but a proxy replies with an error. */
  | 'bad-gateway'
  /** A captive portal replies 200. */
  | 'portal'
  /** The reply is truncated. */
  | 'cut-reply'
  /** The app is killed before the request is sent, after the server has handled it, or when it receives the reply. */
  | 'kill-before'
  | 'kill-after'
  | 'kill-answered'
  /** The server refuses or replies with Retry-After. */
  | Refusal;

/** A request of a tab in flight. */
export interface SentRequest {
  owner: Owner;
  deviceName: string;
  userId: string;
  method: string;
  path: string;
  query: string;
  key: string | null;
  contract: number | null;
  ifMatch: string | null;
  baseUpdatedAt: string | null;
  ifNoneMatch: string | null;
  token: string | null;
  body: string;
  sentAtMs: number;
  /** Settled: it was answered, failed, aborted, or its tab was killed. */
  isOver: boolean;
  /** The sender knows the outcome of the write. */
  isDecided: boolean;
}

/** Observer of requests. */
export interface WireWatch {
  /** Called before it is sent; returns its fault. */
  faultOf(request: SentRequest): NetworkFault | undefined;
  sent(request: SentRequest): void;
  /** Called when the server has handled it. */
  answered(request: SentRequest, answer: Answer): void;
  /** Called when the sender receives the reply. */
  heard(request: SentRequest, reply: Reply): void;
  kill(owner: Owner): void;
}

/** A tab from the network's view. */
export interface Sender extends Owner {
  readonly deviceName: string;
  readonly userId: string;
  isOnline(): boolean;
}

/** The network between all tabs and the model server: delays, faults and observers. */
export class SimulatedNetwork {
  private readonly scheduler: Scheduler;
  private readonly random: Random;
  private readonly server: ModelServer;
  private readonly watch: WireWatch;
  /** Effective and refused writes; repeating them has the same outcome. */
  private readonly accepted = new Set<string>();
  private readonly refused = new Map<string, Refusal>();
  /** Ends listening to the abort of each request that has not settled. */
  private readonly listening = new Set<() => void>();
  /** Number of times that all connections were cut. */
  private cuts = 0;

  constructor(scheduler: Scheduler, random: Random, server: ModelServer, watch: WireWatch) {
    this.scheduler = scheduler;
    this.random = random;
    this.server = server;
    this.watch = watch;
  }

  /** The server ends, and another one starts: requests and replies that are under way are lost. */
  cut(): void {
    this.cuts += 1;
  }

  /** Stops listening to aborts: Node keeps a signal of `AbortSignal.any` that has a listener, and with it the whole world. */
  end(): void {
    for (const stop of this.listening) stop();
  }

  /** `fetch` of a tab. */
  fetchOf(sender: Sender): typeof fetch {
    return (input, init) => this.send(sender, String(input), init ?? {});
  }

  private send(sender: Sender, address: string, init: RequestInit): Promise<Response> {
    const request = requestOf(sender, address, init, this.scheduler.nowMs);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    let stopListening: () => void = () => undefined;
    const settle = (act: () => void) => {
      if (request.isOver) return;
      request.isOver = true;
      stopListening();
      act();
    };
    const fail = () => settle(() => reject(new TypeError('Failed to fetch')));
    const abort = () => settle(() => reject(new DOMException('Aborted', 'AbortError')));
    if (init.signal?.aborted) abort();
    if (sender.isDead || request.isOver) return promise;
    stopListening = this.listen(init.signal, abort);
    if (!sender.isOnline()) {
      this.scheduler.post(fail, sender);
      return promise;
    }
    const fault = this.consistent(request, this.watch.faultOf(request));
    this.watch.sent(request);
    const hear = (reply: Reply, isDecided: boolean) =>
      this.deliver(sender, fault, () =>
        settle(() => {
          request.isDecided = isDecided;
          this.watch.heard(request, reply);
          resolve(reply as unknown as Response);
        }),
      );
    this.travel(sender, request, fault, hear, fail);
    return promise;
  }

  /** Calls `abort` when the request is aborted. Returns the unsubscribe function. */
  private listen(signal: AbortSignal | null | undefined, abort: () => void): () => void {
    if (!signal) return () => undefined;
    const stop = () => {
      signal.removeEventListener('abort', abort);
      this.listening.delete(stop);
    };
    signal.addEventListener('abort', abort);
    this.listening.add(stop);
    return stop;
  }

  /** The fault that a consistent server may add to a request: it decides the same of a key that it has seen before. */
  private consistent(
    { key, ifMatch, ifNoneMatch }: SentRequest,
    fault: NetworkFault | undefined,
  ): NetworkFault | undefined {
    const isUnasked = typeof fault === 'object' && fault.status === 412 && !ifMatch && !ifNoneMatch;
    if (key === null || isUnasked) return isUnasked ? undefined : fault;
    const refused = this.refused.get(key);
    if (refused) return refused;
    if (typeof fault !== 'object' || !isFinal(fault.status)) return fault;
    if (this.accepted.has(key)) return undefined;
    this.refused.set(key, fault);
    return fault;
  }

  private travel(
    sender: Sender,
    request: SentRequest,
    fault: NetworkFault | undefined,
    hear: (reply: Reply, isDecided: boolean) => void,
    fail: () => void,
  ): void {
    const later = (ms: number, run: () => void) => this.scheduler.after(ms, run, WORLD);
    const failLater = () => later(this.delay(), () => this.scheduler.post(fail, sender));
    if (fault === 'kill-before') return this.watch.kill(sender);
    if (fault === 'drop-request') return void failLater();
    if (fault === 'portal') return void later(this.delay(), () => hear(portal(), false));
    if (typeof fault === 'object') {
      const isDecided = isFinal(fault.status);
      return void later(this.delay(), () => hear(refusal(fault), isDecided));
    }
    const cuts = this.cuts;
    const arrive = (then: (answer: Answer) => void) => () => {
      if (this.cuts !== cuts) return void failLater();
      const answer = this.answer(request);
      then(answer);
    };
    if (fault === 'duplicate')
      later(
        5_000 + this.random.below(120_000),
        arrive(() => undefined),
      );
    later(
      fault === 'late' ? 31_000 + this.random.below(60_000) : this.delay(),
      arrive((answer) => {
        if (fault === 'hang') return;
        if (fault === 'kill-after') return this.watch.kill(sender);
        if (fault === 'drop-reply') return void failLater();
        if (fault === 'bad-gateway') return void later(this.delay(), () => hear(badGateway(), false));
        later(this.delay(), () => {
          if (this.cuts !== cuts) return void failLater();
          hear(replyOf(answer, fault === 'cut-reply'), fault !== 'cut-reply' && isWord(answer));
        });
      }),
    );
  }

  private answer(request: SentRequest): Answer {
    const { method, path, query, key, contract, body, ifMatch, baseUpdatedAt, ifNoneMatch, token } = request;
    const refused = key === null ? undefined : this.refused.get(key);
    if (refused) return { status: refused.status, json: { message: '', code: CODES[refused.status] } };
    const answer = this.server.answer(
      {
        method,
        path,
        query,
        key,
        contract,
        rawBody: body,
        ifMatch: ifMatch === null ? null : Number(ifMatch.replaceAll('"', '')),
        baseUpdatedAt,
        ifNoneMatch: ifNoneMatch === '*',
      },
      token,
    );
    if (key !== null && answer.status < 400) this.accepted.add(key);
    this.watch.answered(request, answer);
    const { changes } = this.server;
    const headers = { changesCursor: changes.cursor(), lostHours: [...changes.lostHours] };
    if (path !== '/api/raffle') return { ...answer, ...headers };
    const { told, link } = pageOf(answer.json, new URLSearchParams(query), PAGE, changes);
    return { ...answer, json: told, ...headers, link };
  }

  /** Delivers a reply, unless the tab is killed before or by it. */
  private deliver(sender: Sender, fault: NetworkFault | undefined, hear: () => void): void {
    this.scheduler.post(() => {
      if (sender.isDead) return;
      if (fault === 'kill-answered') this.watch.kill(sender);
      else hear();
    }, sender);
  }

  /** One-way delay, milliseconds: mostly short, sometimes long enough to be reordered. */
  private delay(): number {
    return this.random.chance(0.1) ? 100 + this.random.below(3_000) : 10 + this.random.below(60);
  }
}

function requestOf(sender: Sender, address: string, init: RequestInit, sentAtMs: number): SentRequest {
  const [path = '', query = ''] = address.split('?');
  const headers = (init.headers ?? {}) as Record<string, string>;
  return {
    owner: sender,
    deviceName: sender.deviceName,
    userId: sender.userId,
    method: init.method ?? 'GET',
    path,
    query,
    key: headers['idempotency-key'] ?? null,
    contract: headers[CONTRACT_HEADER] === undefined ? null : Number(headers[CONTRACT_HEADER]),
    ifMatch: headers['if-match'] ?? null,
    baseUpdatedAt: headers[BASE_INSTANT_HEADER] ?? null,
    ifNoneMatch: headers['if-none-match'] ?? null,
    token: headers.authorization?.replace('Bearer ', '') ?? null,
    body: bodyText(init.body),
    sentAtMs,
    isOver: false,
    isDecided: false,
  };
}

/** The body as text; of a form, what there is to know of its file: an image of a history is told by its name. */
function bodyText(body: BodyInit | null | undefined): string {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  const file = body.get('image') as File;
  return JSON.stringify({ type: file.type, content: file.name.replace('.jpg', '') });
}

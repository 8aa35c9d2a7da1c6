import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call, CallBody, CallParameters, CallQuery, CallReply, Upload } from '#core/contract/call.ts';
import { CHANGES_HEADER, nextLinkOf } from '#core/wire/page.ts';
import { AppError } from '../services/app-error.ts';
import type { Precondition } from '../services/precondition.ts';
import { runOnce } from '../services/run-once.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { findCallerOf, findToken } from './authentication.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { isStorable, parseJson, readRawBody } from './request-body.ts';
import { withUploadedFile } from './request-file.ts';
import { readIdempotencyKey, readPrecondition } from './request-headers.ts';
import type { Throttle } from './throttle.ts';

const PARAMETER_SHAPES = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  digits: /^\d{1,12}$/,
  draw: /^(latest|[1-9]\d{0,4})$/,
};

/** What a handler is given, decoded and checked by the call's own schemas. */
export interface Request<C extends Call> {
  /** Inside a write of a session: its transaction, unless it takes a file: that is work of seconds. */
  context: ServiceContext;
  caller: C['access'] extends 'session' ? Caller : Caller | undefined;
  params: CallParameters<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The bytes of the file that the call takes. */
  file: C['upload'] extends Upload ? Uint8Array : undefined;
  precondition: Precondition;
  token: string | undefined;
  address: string;
  /** What the caller's browser says of itself. */
  userAgent: string;
  throttle: Throttle;
  /** Says how long the whole list is, where its next page begins (decision 37), and up to which change it tells. */
  tellPage: (page: PageTold) => void;
}

type Handler<C extends Call> = (request: Request<C>) => Promise<CallReply<C>>;

interface Options<C extends Call> {
  /** For the doors themselves (sign in, register, sign out): an old token in the header is no reason to refuse. */
  ignoresCaller?: boolean;
  /**
   * A write that asks somebody else in between, so that one transaction cannot hold it: the service opens its own. Repeating
   * it must do no harm by itself, since its Idempotency-Key is not kept.
   */
  opensTransactions?: boolean;
  /** Runs before the transaction of a write: what must not keep the database waiting. */
  before?: (
    context: ServiceContext,
    caller: Caller,
    params: Record<string, string>,
    body: CallBody<C>,
  ) => Promise<void>;
}

/** Serves one call of the contract. */
export type Implement = <const C extends Call>(call: C, handler: Handler<C>, options?: Options<C>) => void;

/** Ids are UUIDs, in lower case; what is none names nothing. What is no id is what the call says. */
function readParams(c: Context<AppEnv>, { parameters = {} }: Call): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const shapeOf = (name: string) => PARAMETER_SHAPES[parameters[name] ?? 'id'];
  if (!Object.entries(params).every(([name, value]) => shapeOf(name).test(value))) {
    throw new AppError('not-found');
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]));
}

function readQuery(c: Context<AppEnv>, schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined;
  const entries = Object.entries(c.req.queries());
  if (!entries.every(([, values]) => values.every(isStorable))) throw new AppError('malformed');
  return decode(
    schema,
    Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  );
}

function decode(schema: z.ZodMiniType, wire: unknown): unknown {
  const decoded = z.safeDecode(schema, wire);
  if (!decoded.success) throw new AppError('malformed');
  return decoded.data;
}

function readBody(call: Call, text: string): unknown {
  return call.body && decode(call.body, parseJson(text));
}

function etagOf(reply: string): string | undefined {
  const document: unknown = JSON.parse(reply);
  const hasRevision = typeof document === 'object' && document !== null && 'revision' in document;
  return hasRevision ? `"${String(document.revision)}"` : undefined;
}

interface PageTold {
  total: number;
  nextCursor: string | undefined;
  changesCursor: string;
}

function setPageHeaders(c: Context<AppEnv>, { total, nextCursor, changesCursor }: PageTold): void {
  c.header('X-Total-Count', String(total));
  c.header(CHANGES_HEADER, changesCursor);
  if (nextCursor !== undefined)
    c.header('Link', nextLinkOf(c.req.path, new URL(c.req.url).search, nextCursor));
}

/** What came with a request: the text of its body, or the file that it takes. */
interface Given {
  text?: string;
  file?: Uint8Array;
}

/**
 * A write runs in one transaction, once for each Idempotency-Key; a read, and a call that takes a file, run as they are.
 * Answers the reply's JSON.
 */
async function runCall(
  c: Context<AppEnv>,
  { services }: HttpDependencies,
  {
    call,
    caller,
    run,
    options,
  }: {
    call: Call;
    caller: Caller | undefined;
    run: (context: ServiceContext, given: Given) => Promise<string>;
    options: Options<never>;
  },
): Promise<string> {
  if (call.upload) return withUploadedFile(c, call.upload, (file) => run(services, { file }));
  const { text, hash } = await readRawBody(c);
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !caller) return run(services, { text });
  if (options.opensTransactions) return run(services, { text });
  await options.before?.(services, caller, readParams(c, call), readBody(call, text) as never);
  const key = readIdempotencyKey(c);
  const attempt = key === undefined ? undefined : { method: c.req.method, path: c.req.path, key };
  return runOnce(services, attempt && { ...attempt, userId: caller.user.id, bodyHash: hash }, (context) =>
    run(context, { text }),
  );
}

/** The plumbing between a call of the contract and the handler that serves it. */
export function createImplement(app: Hono<AppEnv>, dependencies: HttpDependencies): Implement {
  return (call, handler, options = {}) => {
    app.on(call.method, call.path, async (c) => {
      c.set('route', call.path);
      const caller = options.ignoresCaller ? undefined : await findCallerOf(c, dependencies.services);
      if (call.access === 'session' && !caller) throw new AppError('sign-in-needed');
      const run = async (context: ServiceContext, { text = '', file }: Given): Promise<string> => {
        const request = {
          context,
          caller,
          params: readParams(c, call),
          query: readQuery(c, call.query),
          body: readBody(call, text),
          file,
          precondition: call.precondition ? readPrecondition(c) : { kind: 'none' },
          token: findToken(c),
          userAgent: c.req.header('user-agent') ?? '',
          address: clientAddress(c, dependencies.trustProxy),
          throttle: dependencies.throttle,
          tellPage: (page) => setPageHeaders(c, page),
        } as Request<typeof call>;
        return JSON.stringify(z.encode(call.reply, await handler(request)));
      };
      const reply = await runCall(c, dependencies, { call, caller, run, options: options as Options<never> });
      const etag = etagOf(reply);
      if (etag !== undefined) c.header('ETag', etag);
      c.header('Cache-Control', 'no-store');
      return c.body(reply, call.status, { 'Content-Type': 'application/json; charset=utf-8' });
    });
  };
}

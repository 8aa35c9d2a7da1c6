import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call, CallBody, CallParameters, CallQuery, CallReply, Upload } from '#core/contract/call.ts';
import { CHANGES_HEADER, nextLinkOf } from '#core/wire/page.ts';
import { AppError } from '../services/app-error.ts';
import type { Precondition } from '../services/writes/precondition.ts';
import type { ProvenSubject } from '../services/rate-limits/rate-limiter.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { findCallerOf, findToken } from './authentication.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { decode, readBody } from './decode.ts';
import { readParams } from './read-params.ts';
import { isStorable } from './request-body.ts';
import { findPasswordConfirmation, readPrecondition } from './request-headers.ts';
import { type Given, runCall, type RunOptions } from './run-call.ts';

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
  /** What the caller's browser says of itself. */
  userAgent: string;
  /** Says that the caller, or whoever has the body's login, has given the right password. */
  tellProven: (subject: ProvenSubject) => void;
  /** Says how long the whole list is, where its next page begins (decision 37), and up to which change it tells. */
  tellPage: (page: PageTold) => void;
}

type Handler<C extends Call> = (request: Request<C>) => Promise<CallReply<C>>;

/** Serves one call of the contract. */
export type Implement = <const C extends Call>(call: C, handler: Handler<C>, options?: RunOptions<C>) => void;

function readQuery(c: Context<AppEnv>, schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined;
  const entries = Object.entries(c.req.queries());
  if (!entries.every(([, values]) => values.every(isStorable))) throw new AppError('malformed');
  return decode(
    schema,
    Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  );
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

/** The plumbing between a call of the contract and the handler that serves it. */
export function createImplement(app: Hono<AppEnv>, dependencies: HttpDependencies): Implement {
  return (call, handler, options = {}) => {
    app.on(call.method, call.path, async (c) => {
      c.set('route', call.path);
      c.set('proven', new Set());
      const caller = options.ignoresCaller ? undefined : await findCallerOf(c, dependencies.services);
      if (caller && call.passwordConfirmation) caller.passwordConfirmation = findPasswordConfirmation(c);
      if (call.access === 'session' && !caller) throw new AppError('sign-in-needed');
      c.set('callerId', caller?.user.id);
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
          tellProven: (subject) => void c.get('proven').add(subject),
          tellPage: (page) => setPageHeaders(c, page),
        } as Request<typeof call>;
        return JSON.stringify(z.encode(call.reply, await handler(request)));
      };
      const reply = await runCall(c, dependencies, {
        call,
        caller,
        run,
        options: options as RunOptions<never>,
      });
      const etag = etagOf(reply);
      if (etag !== undefined) c.header('ETag', etag);
      c.header('Cache-Control', 'no-store');
      return c.body(reply, call.status, { 'Content-Type': 'application/json; charset=utf-8' });
    });
  };
}

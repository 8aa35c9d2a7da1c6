import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isStorable } from '#core/domain/storable-text.ts';
import type { Call, CallBody, CallParameters, CallQuery, CallReply, Upload } from '#core/contract/call.ts';
import { encodeLostHours, LOST_HOURS_HEADER } from '#core/wire/lost-hours.ts';
import { AppError } from '../services/app-error.ts';
import type { Precondition } from '../services/writes/precondition.ts';
import type { ProvenSubject } from '../services/rate-limits/rate-limiter.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { listLostHours } from '../services/system/list-lost-hours.ts';
import { findCallerOf, findToken } from './authentication.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { clientAddress } from './client-address.ts';
import { refuseOutdated } from './contract-version.ts';
import { addressGroup } from './limits/address-group.ts';
import { decode, readBody } from './decode.ts';
import { readParams } from './read-params.ts';
import { createKeptReplies } from './kept-replies.ts';
import { type PageHeaders, writePageHeaders } from './page-headers.ts';
import {
  findBuyerDevice,
  findPasswordConfirmation,
  findPurchaseProof,
  readPrecondition,
  type SentProof,
} from './request-headers.ts';
import { runCall, type RunHandler, type RunOptions } from './run-call.ts';

/** Input of a handler, decoded and validated by the call's schemas. */
export interface Request<C extends Call> {
  /** Inside a write of a session: its transaction, except for uploads, which take seconds. */
  context: ServiceContext;
  caller: C['access'] extends 'session' ? Caller : Caller | undefined;
  params: CallParameters<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** Bytes of the uploaded file. */
  file: C['upload'] extends Upload ? Uint8Array : undefined;
  precondition: Precondition;
  token: string | undefined;
  /** User agent. */
  userAgent: string;
  /** Where the call accepts it: what opens a purchase. */
  purchaseProof: SentProof;
  /** Where the call accepts it: the token of the buyer's browser. */
  buyerDevice: string | undefined;
  /** Address of the client, or its network; the subject of inner limits by address. */
  address: string;
  /** Marks the password of the caller, or of the login in the body, as correct. */
  markProven: (subject: ProvenSubject) => void;
  /** Sets the headers of a list: total count, link to the next page (P-905), and changes cursor. */
  setPageHeaders: (page: PageHeaders) => void;
}

type Handler<C extends Call> = (request: Request<C>) => Promise<CallReply<C>>;

/** Registers the handler of one call of the contract. */
export type Implement = <const C extends Call>(call: C, handler: Handler<C>, options?: RunOptions<C>) => void;

/** The query, decoded: a name that stands there several times is a list. Throws 400 for what the schema or the database does not take. */
export function readQuery(c: Context<AppEnv>, schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined;
  const entries = Object.entries(c.req.queries());
  if (!entries.every(([, values]) => values.every(isStorable))) throw new AppError('malformed');
  return decode(
    schema,
    Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  );
}

/** The revision of a document. Lists have none, and may have megabytes: they are not parsed. */
function etagOf(reply: string): string | undefined {
  if (reply.startsWith('[')) return undefined;
  const document: unknown = JSON.parse(reply);
  const hasRevision = typeof document === 'object' && document !== null && 'revision' in document;
  return hasRevision ? `"${String(document.revision)}"` : undefined;
}

/** Call it when the reply was read: hours that were lost meanwhile are told with it. */
async function writeLostHours(c: Context<AppEnv>, services: ServiceContext): Promise<void> {
  const all = await listLostHours(services);
  if (all.length > 0) c.header(LOST_HOURS_HEADER, encodeLostHours(all));
}

/** Connects calls of the contract to their handlers. */
export function createImplement(app: Hono<AppEnv>, dependencies: HttpDependencies): Implement {
  const replyKept = createKeptReplies(dependencies.services.now);
  return (call, handler, options = {}) => {
    app.on(call.method, call.path, async (c) => {
      c.set('route', call.path);
      c.set('proven', new Set());
      const caller = options.ignoresCaller ? undefined : await findCallerOf(c, dependencies.services);
      if (caller && call.passwordConfirmation) caller.passwordConfirmation = findPasswordConfirmation(c);
      if (call.access === 'session' && !caller) throw new AppError('sign-in-needed');
      c.set('callerId', caller?.user.id);
      const runWith =
        (setPageHeaders: (page: PageHeaders) => void): RunHandler =>
        async (context, { text = '', file }) => {
          refuseOutdated(c, dependencies);
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
            purchaseProof: findPurchaseProof(c, call),
            buyerDevice: call.buyerDevice && findBuyerDevice(c),
            address: addressGroup(clientAddress(c, dependencies.trustProxy)),
            markProven: (subject) => void c.get('proven').add(subject),
            setPageHeaders,
          } as Request<typeof call>;
          return JSON.stringify(z.encode(call.reply, await handler(request)));
        };
      const answer = (work: RunHandler) =>
        runCall(c, dependencies, { call, caller, run: work, options: options as RunOptions<never> });
      if (options.keep) {
        const { services } = dependencies;
        const keptBy = await options.keep(
          services,
          readQuery(c, call.query) as CallQuery<typeof call>,
          readParams(c, call) as CallParameters<typeof call>,
        );
        const subject = `${call.path} ${keptBy.subject}`;
        const make = async () => {
          let page: PageHeaders | undefined;
          const content = await runWith((headers) => void (page = headers))(services, {});
          return { content, page };
        };
        return replyKept(c, { ...keptBy, subject }, make, answer);
      }
      const reply = await answer(runWith((page) => writePageHeaders(c, page)));
      const etag = etagOf(reply);
      if (etag !== undefined) c.header('ETag', etag);
      if (call.lostHours) await writeLostHours(c, dependencies.services);
      c.header('Cache-Control', 'no-store');
      return c.body(reply, call.status, { 'Content-Type': 'application/json; charset=utf-8' });
    });
  };
}

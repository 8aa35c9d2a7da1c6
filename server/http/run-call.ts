import type { Context } from 'hono';
import type { Call, CallBody, CallParameters, CallQuery } from '#core/contract/call.ts';
import { onceMoreIfAway } from '../services/system/database-refusal.ts';
import { findStoredReply, runOnce } from '../services/writes/run-once.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { loginOf } from '../services/account/sign-in.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { readBody } from './decode.ts';
import type { KeptBy } from './kept-replies.ts';
import { withinLimits } from './limits/within-limits.ts';
import { readParams } from './read-params.ts';
import { parseJson, type RawBody, readRawBody } from './request-body.ts';
import { withUploadedFile } from './request-file.ts';
import { readIdempotencyKey } from './request-headers.ts';

/** Options of a call. */
export interface RunOptions<C extends Call> {
  /** For calls that are the same for whoever makes them: a token in the header is ignored, also an expired one. */
  ignoresCaller?: boolean;
  /** Of a `kept` call: key of its reply among the call's, and a version that changes with what the reply shows. */
  keep?: (context: ServiceContext, query: CallQuery<C>, params: CallParameters<C>) => Promise<KeptBy>;
  /** Runs before the transaction of a write, unless it is repeated: slow work that must not hold a connection. */
  beforeTransaction?: (
    context: ServiceContext,
    caller: Caller,
    params: Record<string, string>,
    body: CallBody<C>,
  ) => Promise<void>;
}

/** Payload of a request: text of the body, or the uploaded file. */
export interface Payload {
  text?: string;
  file?: Uint8Array;
}

/** The login in a body, normalized; undefined if none. */
function loginIn(text: string): string | undefined {
  const body = parseJson(text);
  const hasLogin = typeof body === 'object' && body !== null && 'login' in body;
  const login = hasLogin && typeof body.login === 'string' ? loginOf(body.login).value : '';
  return login === '' ? undefined : login;
}

/** Runs a call's handler and returns its reply as JSON. */
export type RunHandler = (context: ServiceContext, payload: Payload) => Promise<string>;

interface Served {
  call: Call;
  caller: Caller | undefined;
  run: RunHandler;
  options: RunOptions<never>;
}

/** Applies rate limits and reads a file or JSON body. Returns the reply's JSON. */
export async function runCall(
  c: Context<AppEnv>,
  dependencies: HttpDependencies,
  served: Served,
): Promise<string> {
  const { call, caller, run } = served;
  const { upload } = call;
  if (upload) {
    return withinLimits(c, dependencies, { call, caller, login: undefined }, () =>
      withUploadedFile(c, upload, (file) => run(dependencies.services, { file })),
    );
  }
  const body = await readRawBody(c);
  const login = call.limits && call.body ? loginIn(body.text) : undefined;
  return withinLimits(c, dependencies, { call, caller, login }, () =>
    runOnBody(c, dependencies.services, served, body),
  );
}

/**
 * A write of a session runs in one transaction, once per Idempotency-Key, unless it opens its own. A read is tried once more if the database
 * was away.
 */
async function runOnBody(
  c: Context<AppEnv>,
  services: ServiceContext,
  { call, caller, run, options }: Served,
  { text, hash }: RawBody,
): Promise<string> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead) return onceMoreIfAway(() => run(services, { text }));
  if (!caller) return run(services, { text });
  if (call.opensTransactions) return run(services, { text });
  // Before an attempt is stored under the path.
  readParams(c, call);
  const key = readIdempotencyKey(c);
  const attempt =
    key === undefined ? undefined : { method: c.req.method, path: c.req.path, key, bodyHash: hash };
  const write = { userId: caller.user.id, body: text, hasDocument: call.isDocumentBody === true, attempt };
  if (options.beforeTransaction) {
    const repeated = await findStoredReply(services, write);
    if (repeated !== undefined) return repeated;
    await options.beforeTransaction(services, caller, readParams(c, call), readBody(call, text) as never);
  }
  return runOnce(services, write, (context) => run(context, { text }));
}

import type { Context } from 'hono';
import type { Call, CallBody } from '#core/contract/call.ts';
import { runOnce } from '../services/writes/run-once.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { loginOf } from '../services/account/sign-in.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';
import { readBody } from './decode.ts';
import { withinLimits } from './limits/within-limits.ts';
import { readParams } from './read-params.ts';
import { parseJson, type RawBody, readRawBody } from './request-body.ts';
import { withUploadedFile } from './request-file.ts';
import { readIdempotencyKey } from './request-headers.ts';

/** How a call is run. */
export interface RunOptions<C extends Call> {
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

/** What came with a request: the text of its body, or the file that it takes. */
export interface Given {
  text?: string;
  file?: Uint8Array;
}

/** The login that a body names, in the one way that logins are written; none where it names none. */
function loginIn(text: string): string | undefined {
  const body = parseJson(text);
  const hasLogin = typeof body === 'object' && body !== null && 'login' in body;
  const login = hasLogin && typeof body.login === 'string' ? loginOf(body.login).value : '';
  return login === '' ? undefined : login;
}

interface Served {
  call: Call;
  caller: Caller | undefined;
  run: (context: ServiceContext, given: Given) => Promise<string>;
  options: RunOptions<never>;
}

/** Within the limits of the call: a file, or else a JSON body. Answers the reply's JSON. */
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

/** A write of a session runs in one transaction, once for each Idempotency-Key; everything else runs as it is. */
async function runOnBody(
  c: Context<AppEnv>,
  services: ServiceContext,
  { call, caller, run, options }: Served,
  { text, hash }: RawBody,
): Promise<string> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !caller) return run(services, { text });
  if (options.opensTransactions) return run(services, { text });
  await options.before?.(services, caller, readParams(c, call), readBody(call, text) as never);
  const key = readIdempotencyKey(c);
  const attempt = key === undefined ? undefined : { method: c.req.method, path: c.req.path, key };
  return runOnce(services, attempt && { ...attempt, userId: caller.user.id, bodyHash: hash }, (context) =>
    run(context, { text }),
  );
}

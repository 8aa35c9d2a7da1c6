import type { Context } from 'hono';
import { AppError } from '../services/app-error.ts';
import { onceMoreIfAway } from '../services/system/database-refusal.ts';
import type { Caller, ServiceContext } from '../services/service-context.ts';
import { findCaller } from '../services/account/sessions.ts';
import type { AppEnv } from './environment.ts';

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** The bearer token, or undefined if the header is missing or malformed. */
export function findToken(c: Context<AppEnv>): string | undefined {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The authenticated caller; undefined without a token. An invalid token is 401 on every call that authenticates. */
export async function findCallerOf(
  c: Context<AppEnv>,
  services: ServiceContext,
): Promise<Caller | undefined> {
  if (c.req.header('authorization') === undefined) return undefined;
  const token = findToken(c);
  const caller = token === undefined ? undefined : await onceMoreIfAway(() => findCaller(services, token));
  if (!caller) throw new AppError('sign-in-needed');
  return caller;
}

import type { Context } from 'hono';
import type { Call } from '#core/contract/call.ts';
import { ID_SHAPE } from '#core/domain/ids.ts';
import { PAYMENT_STATUSES } from '#core/domain/selling/payment.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';

/** Format of a path parameter, as declared by the call. */
export const PARAMETER_SHAPES = {
  id: ID_SHAPE,
  digits: /^\d{1,13}$/,
  draw: /^(latest|[1-9]\d{0,4})$/,
  status: new RegExp(`^(${PAYMENT_STATUSES.join('|')})$`),
};

/** The id in the path of a file, in lower case. Throws 404 for anything that is none. */
export function readFileId(c: Context<AppEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!ID_SHAPE.test(id)) throw new AppError('not-found');
  return id.toLowerCase();
}

/** Ids are UUIDs in lower case; anything else matches nothing. Other parameters have the call's schema. */
export function readParams(c: Context<AppEnv>, { parameters = {} }: Call): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const shapeOf = (name: string) => PARAMETER_SHAPES[parameters[name] ?? 'id'];
  if (!Object.entries(params).every(([name, value]) => shapeOf(name).test(value))) {
    throw new AppError('not-found');
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]));
}

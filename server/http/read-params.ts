import type { Context } from 'hono';
import type { Call } from '#core/contract/call.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';

/** What a parameter of a path is, by what the call says of it. */
export const PARAMETER_SHAPES = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  digits: /^\d{1,12}$/,
  draw: /^(latest|[1-9]\d{0,4})$/,
};

/** Ids are UUIDs, in lower case; what is none names nothing. What is no id is what the call says. */
export function readParams(c: Context<AppEnv>, { parameters = {} }: Call): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const shapeOf = (name: string) => PARAMETER_SHAPES[parameters[name] ?? 'id'];
  if (!Object.entries(params).every(([name, value]) => shapeOf(name).test(value))) {
    throw new AppError('not-found');
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()]));
}

import { CALLS_BY_AREA } from '#core/contract/registry.ts';

/** Calls that require a password confirmation. */
const CONFIRMED_CALLS = Object.values(CALLS_BY_AREA)
  .flatMap((calls) => Object.values(calls))
  .filter(({ passwordConfirmation }) => passwordConfirmation)
  .map(({ method, path: of }) => ({ method, path: new RegExp(`^${of.replace(/:\w+/g, '[^/]+')}$`) }));

/** Whether a request is of a call that requires a password confirmation. */
export const needsConfirmation = (method: string, path: string): boolean =>
  CONFIRMED_CALLS.some((call) => call.method === method && call.path.test(path));

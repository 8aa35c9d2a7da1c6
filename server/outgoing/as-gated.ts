import type { Gated } from './gated.ts';

/** For the wrappers that put a client behind a gate, and nothing else. */
export function asGated<Client>(client: Client): Gated<Client> {
  return client as Gated<Client>;
}

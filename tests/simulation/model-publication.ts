import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { ModelRequest } from './model-request.ts';

/** The part of the model server that publications need. */
interface FeeKeeper {
  /** Raffles whose fee is paid. */
  readonly feePaid: Set<string>;
  ownRaffle(id: string, userId: string): Raffle;
}

/** State of a publication without anything at the provider. */
export function readPublication(server: FeeKeeper, { parameters, userId }: ModelRequest): object {
  const raffle = server.ownRaffle(parameters.id ?? '', userId);
  return {
    ...{ raffle, isActive: raffle.status === 'active', isFeePaid: server.feePaid.has(raffle.id) },
    ...{ salesStopped: false, isChecked: true, checkout: null, payments: [], missing: {}, history: [] },
  };
}

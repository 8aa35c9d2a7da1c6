import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import type { StoredRaffle } from './stored-documents.ts';

type Versions = Pick<StoredRaffle, 'base' | 'conflict'>;

/** The status that the server has told last, also by a version that waits for a choice. A raffle that is not on the server is a draft. */
export function knownStatus({ base, conflict }: Versions): RaffleStatus {
  return (conflict ?? base)?.status ?? 'draft';
}

/** Whether the raffle is known to be published. */
export function isKnownPublic(raffle: Versions): boolean {
  return isPublicStatus(knownStatus(raffle));
}

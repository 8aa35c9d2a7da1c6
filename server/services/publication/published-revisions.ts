import type { Raffle } from '#core/domain/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import type { RaffleReply } from '#core/wire/raffle.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';

/** The very revisions that the screen showed when its button was pressed (decision 28). */
export interface PublishedRevisions {
  precondition: Precondition;
  configRevision: number | undefined;
}

/** Throws 412 with the raffle and its configuration where the server has others. */
export function assertRevisions(
  { precondition, configRevision }: PublishedRevisions,
  raffle: Raffle,
  config: RaffleConfig | undefined,
): void {
  const told = config && { ...config, slug: raffle.slug };
  const current: RaffleReply = { ...raffle, config: told ?? null };
  assertPrecondition(precondition, { kind: 'raffle', document: current });
  if (configRevision !== undefined && configRevision !== config?.revision) {
    throw new AppError('stale-revision', { current: { kind: 'raffle', document: current } });
  }
}

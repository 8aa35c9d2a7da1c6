import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';

/** The revisions shown when the button was pressed (P-513). */
export interface PublishedRevisions {
  precondition: Precondition;
  configRevision: number | undefined;
}

/** What a call that publishes a raffle says. */
export interface PublicationRequest extends PublishedRevisions {
  id: string;
  /** Version of the declaration that was ticked (P-767). */
  acceptedTerms: string | undefined;
}

/** Throws 412 with raffle and configuration if the stored revisions differ. */
export function assertRevisions(
  { precondition, configRevision }: PublishedRevisions,
  raffle: Raffle,
  config: RaffleConfig | undefined,
): void {
  const configReply = config && { ...config, slug: raffle.slug };
  const current: RaffleReply = { ...raffle, config: configReply ?? null };
  assertPrecondition(precondition, { kind: 'raffle', document: current });
  if (configRevision !== undefined && configRevision !== config?.revision) {
    throw new AppError('stale-revision', { current: { kind: 'raffle', document: current } });
  }
}

import type { Logger } from 'pino';
import type { ServiceContext } from '../services/service-context.ts';

/** Logs which raffles a round of background work has failed for, and why. Such a raffle kept no other one waiting. */
export function logFailures(
  { storage }: Pick<ServiceContext, 'storage'>,
  log: Logger,
  failed: readonly { raffleId: string; error: unknown }[],
  what: string,
): void {
  for (const { raffleId, error } of failed) {
    storage.noteRefusal(error);
    log.error({ raffleId, err: error }, what);
  }
}

/** Makes functions that log that a round of background work has failed as a whole, and why. The next round tries again. */
export const failureLog =
  ({ storage }: Pick<ServiceContext, 'storage'>, log: Logger) =>
  (what: string) =>
  (error: unknown): void => {
    storage.noteRefusal(error);
    log.warn({ err: error }, what);
  };

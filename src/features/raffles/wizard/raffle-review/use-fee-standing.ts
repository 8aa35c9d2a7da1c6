import { useEffect } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { Publication } from '#src/features/raffles/wizard/wizard-steps.ts';

/**
 * Asks the server once whether the fee is paid where a checkout was opened and this device does not know of a payment: it may
 * have been paid on another one. What the server says is stored with the raffle.
 */
export function useFeeStanding(engine: SyncEngine, raffleId: string, publication: Publication): void {
  const isUnknown = publication.status === 'pending' && !publication.isFree && publication.isFeePaid !== true;
  useEffect(() => {
    if (isUnknown) void engine.checkPublication(raffleId);
  }, [engine, raffleId, isUnknown]);
}

import { dequal } from 'dequal/lite';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { type FoundWizardData, readWizardData } from './read-wizard-data.ts';
import type { WizardData } from './wizard-data.ts';
import { withLocksHeld } from './wizard-locks.ts';

export type WizardLoad =
  | { kind: 'loading' }
  | { kind: 'not-found'; retry: () => void }
  | { kind: 'deleted' }
  | { kind: 'ready'; data: WizardData };

/** What this device may not have yet: the raffle itself, or the ticket packages that its later steps are judged by. */
type Missing = 'raffle' | 'catalogue';

async function isStillMissing(database: UserDatabase, raffleId: string, missing: Missing): Promise<boolean> {
  if (missing === 'raffle') return (await findRaffle(database, raffleId)) === undefined;
  return (await listTicketPlans(database)).length === 0;
}

/** What this device does not have may still be on the server: asks once, then says so (§8). */
function useAskServerOnce(
  engine: SyncEngine,
  raffleId: string,
  missing: Missing | undefined,
): { retry: () => void } | undefined {
  const [wasAsked, setAsked] = useState(false);
  const isGivenUp = missing !== undefined && wasAsked;
  useEffect(() => {
    if (missing === undefined || isGivenUp) return;
    let isCurrent = true;
    void engine
      .pull()
      .catch(() => undefined)
      .then(() => isStillMissing(engine.database, raffleId, missing))
      .then((isMissing) => {
        // What has come is a moment later on the screen than in the database.
        if (isCurrent && isMissing) setAsked(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, missing, isGivenUp]);
  return isGivenUp ? { retry: () => setAsked(false) } : undefined;
}

/** Reads a raffle anew; what is as it was the last time is answered as the same, and not drawn again. */
function reader(database: UserDatabase, raffleId: string, ahead: FoundWizardData | undefined) {
  let last = ahead;
  return async () => {
    const data = await readWizardData(database, raffleId);
    if (last === undefined || !dequal(data, last)) last = data;
    return last;
  };
}

function missingOf(data: FoundWizardData | undefined, needsCatalogue: boolean): Missing | undefined {
  if (data === 'absent') return 'raffle';
  const isThere = data !== undefined && data !== 'deleted';
  return isThere && needsCatalogue && data.ticketPlans.length === 0 ? 'catalogue' : undefined;
}

/**
 * Follows one raffle of the signed-in user, for a screen of its own. `ahead`: what was read of it before the screen was opened.
 * `needsCatalogue`: not ready before the ticket packages are there, or the server was asked for them in vain.
 */
export function useWizardData(
  engine: SyncEngine,
  raffleId: string,
  { ahead, needsCatalogue }: { ahead: FoundWizardData | undefined; needsCatalogue: boolean },
): WizardLoad {
  const [read] = useState(() => reader(engine.database, raffleId, ahead));
  const data = useLiveQuery(read, [read], ahead);
  const missing = missingOf(data, needsCatalogue);
  const givenUp = useAskServerOnce(engine, raffleId, missing);
  if (data === undefined || (missing && !givenUp)) return { kind: 'loading' };
  if (data === 'deleted') return { kind: 'deleted' };
  if (data !== 'absent') return { kind: 'ready', data: withLocksHeld(data) };
  return givenUp ? { kind: 'not-found', retry: givenUp.retry } : { kind: 'loading' };
}

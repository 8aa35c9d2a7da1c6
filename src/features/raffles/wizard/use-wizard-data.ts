import { isSameContent } from '#core/domain/same-content.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { type FoundWizardData, readWizardData } from './read-wizard-data.ts';
import type { WizardData } from './wizard-data.ts';
import { withLockedValues } from './wizard-locks.ts';

export type WizardLoad =
  | { kind: 'loading' }
  | { kind: 'not-found'; retry: () => void }
  | { kind: 'deleted' }
  | { kind: 'ready'; data: WizardData };

/** Data that may be missing on this device: the raffle itself, or the ticket packages that later steps are validated against. */
type Missing = 'raffle' | 'catalogue';

async function isStillMissing(database: UserDatabase, raffleId: string, missing: Missing): Promise<boolean> {
  if (missing === 'raffle') return (await findRaffle(database, raffleId)) === undefined;
  return (await listTicketPlans(database)).length === 0;
}

/** Requests missing data from the server once. If it is still missing afterwards, returns a function to retry (P-121). */
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
        // The live query reports fetched data a moment after it was stored.
        if (isCurrent && isMissing) setAsked(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, missing, isGivenUp]);
  return isGivenUp ? { retry: () => setAsked(false) } : undefined;
}

/** Creates a function that reads the raffle. Unchanged data keeps its object identity, so that it is not rendered again. */
function reader(database: UserDatabase, raffleId: string, ahead: FoundWizardData | undefined) {
  let last = ahead;
  return async () => {
    const data = await readWizardData(database, raffleId);
    if (last === undefined || !isSameContent(data, last)) last = data;
    return last;
  };
}

function missingOf(data: FoundWizardData | undefined, needsCatalogue: boolean): Missing | undefined {
  if (data === 'absent') return 'raffle';
  const isThere = data !== undefined && data !== 'deleted';
  return isThere && needsCatalogue && data.ticketPlans.length === 0 ? 'catalogue' : undefined;
}

/**
 * Live query over one raffle of the signed-in user. `ahead`: data that was preloaded before the screen was opened.
 * `needsCatalogue`: loading until the ticket packages are stored or requesting them has failed.
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
  if (data !== 'absent') return { kind: 'ready', data: withLockedValues(data) };
  return givenUp ? { kind: 'not-found', retry: givenUp.retry } : { kind: 'loading' };
}

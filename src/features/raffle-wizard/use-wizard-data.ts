import { dequal } from 'dequal/lite';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
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

/** A raffle that this device does not have may still be on the server: asks once, then says so (§8). */
function useAskServerOnce(
  engine: SyncEngine,
  raffleId: string,
  isAbsent: boolean,
): { retry: () => void } | undefined {
  const [wasAsked, setAsked] = useState(false);
  const isGivenUp = isAbsent && wasAsked;
  useEffect(() => {
    if (!isAbsent || isGivenUp) return;
    let isCurrent = true;
    void engine
      .pull()
      .catch(() => undefined)
      .then(() => findRaffle(engine.database, raffleId))
      .then((found) => {
        // What has come is a moment later on the screen than in the database.
        if (isCurrent && !found) setAsked(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, isAbsent, isGivenUp]);
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

/** Follows one raffle of the signed-in user, for a screen of its own. `ahead`: what was read of it before the screen was opened. */
export function useWizardData(
  engine: SyncEngine,
  raffleId: string,
  ahead: FoundWizardData | undefined,
): WizardLoad {
  const [read] = useState(() => reader(engine.database, raffleId, ahead));
  const data = useLiveQuery(read, [read], ahead);
  const givenUp = useAskServerOnce(engine, raffleId, data === 'absent');
  if (data === undefined) return { kind: 'loading' };
  if (data === 'deleted') return { kind: 'deleted' };
  if (data !== 'absent') return { kind: 'ready', data: withLocksHeld(data) };
  return givenUp ? { kind: 'not-found', retry: givenUp.retry } : { kind: 'loading' };
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AffiliateProgram } from '#core/domain/affiliates.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { bringAffiliates, findAffiliates } from './affiliate-data.ts';

interface Affiliates {
  /** Undefined while this device is read; null where the server has never told. */
  program: AffiliateProgram | null | undefined;
  isOnline: boolean;
  /** The server was asked and did not answer. */
  hasFailed: boolean;
  retry: () => void;
}

/** What is kept on this device, brought anew whenever the page opens or the network comes back. */
export function useAffiliates(): Affiliates {
  const { database, connectivity } = getSyncEngine();
  const isOnline = useOnline(connectivity);
  const program = useLiveQuery(() => findAffiliates(database), [database]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    if (isOnline) bringAffiliates(database).catch(() => setFailed(attempt));
  }, [database, isOnline, attempt]);
  return { program, isOnline, hasFailed: failed === attempt, retry: () => setAttempt(attempt + 1) };
}

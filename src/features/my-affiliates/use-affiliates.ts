import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AffiliateProgram } from '#core/domain/affiliates.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { showToast } from '#src/ui/feedback.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { bringAffiliates, findAffiliates } from './affiliate-data.ts';

interface Affiliates {
  /** Undefined while this device is read; null where the server has never told. */
  program: AffiliateProgram | null | undefined;
  isOnline: boolean;
  /** The server was asked and did not answer. */
  hasFailed: boolean;
  /** Asks, whatever is thought of the network, and says so where nobody answers. */
  retry: () => void;
}

/** What is kept on this device, brought anew whenever the page opens or the network comes back. */
export function useAffiliates(): Affiliates {
  const { database, connectivity } = getSyncEngine();
  const isOnline = useOnline(connectivity);
  const program = useLiveQuery(() => findAffiliates(database), [database]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOnline) return;
    bringAffiliates(database).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [database, isOnline]);
  const retry = async () => {
    setFailed(false);
    try {
      await bringAffiliates(database);
    } catch {
      setFailed(true);
      showToast({ message: 'Ainda sem resposta. Vem sozinho quando a internet voltar', tone: 'warning' });
    }
  };
  return { program, isOnline, hasFailed, retry: () => void retry() };
}

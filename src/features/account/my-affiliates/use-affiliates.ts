import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AffiliateProgram } from '#core/domain/account/affiliates.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { pullAffiliates, findAffiliates } from './affiliate-data.ts';

interface Affiliates {
  /** Undefined while loading from this device; null if it was never pulled. */
  program: AffiliateProgram | null | undefined;
  isOnline: boolean;
  /** The last pull failed. */
  hasFailed: boolean;
  /** Pulls even if the device seems offline; shows a toast on failure. */
  retry: () => void;
}

/** The stored affiliate program, pulled again when the page opens or the network is back. */
export function useAffiliates(): Affiliates {
  const { database, connectivity } = getSyncEngine();
  const isOnline = useOnline(connectivity);
  const program = useLiveQuery(() => findAffiliates(database), [database]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOnline) return;
    pullAffiliates(database).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [database, isOnline]);
  const retry = async () => {
    setFailed(false);
    try {
      await pullAffiliates(database);
    } catch {
      setFailed(true);
      showToast({
        message: 'Ainda sem resposta. A lista se atualiza quando a internet voltar',
        tone: 'warning',
      });
    }
  };
  return { program, isOnline, hasFailed, retry: () => void retry() };
}

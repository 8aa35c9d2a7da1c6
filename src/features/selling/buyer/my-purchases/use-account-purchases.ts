import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { findSession } from '#src/storage/session.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { refreshAccountPurchases } from './account-purchases.ts';

const LEAST_AGE_MS = 10_000;

/** How the purchases of an account stand on this device. */
export interface AccountReading {
  /** Being read for the first time in this visit, as the server has them, or as the device has kept them. */
  state: 'reading' | 'present' | 'kept';
  /** How many the server has that cannot be opened here now. */
  unopened: number;
}

/** Reads the purchases of the signed-in account while the screen is visible, and keeps them on this device. */
export function useAccountPurchases(): AccountReading {
  const [reading, setReading] = useState<AccountReading>({ state: 'reading', unopened: 0 });
  useEffect(
    () =>
      repeatWhileVisible(
        async (signal) => {
          const session = findSession();
          if (!session) return;
          const now = await refreshAccountPurchases(session, signal).then(
            (unopened) => ({ state: 'present' as const, unopened }),
            () => ({ state: 'kept' as const }),
          );
          if (!signal.aborted) setReading((before) => ({ ...before, ...now }));
        },
        { everyMs: MINUTE_MS, atOnce: true, leastAgeMs: LEAST_AGE_MS },
      ),
    [],
  );
  return reading;
}

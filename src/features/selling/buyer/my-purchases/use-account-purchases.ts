import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { findSession } from '#src/storage/session.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { refreshAccountPurchases } from './account-purchases.ts';

const LEAST_AGE_MS = 10_000;

/** Of the purchases of an account: being read for the first time in this visit, as the server has them, or as the device has kept them. */
export type AccountReading = 'reading' | 'present' | 'kept';

/** Reads the purchases of the signed-in account while the screen is visible, and keeps them on this device. */
export function useAccountPurchases(): AccountReading {
  const [reading, setReading] = useState<AccountReading>('reading');
  useEffect(
    () =>
      repeatWhileVisible(
        async (signal) => {
          const session = findSession();
          if (!session) return;
          const read = refreshAccountPurchases(session, signal);
          const now = await read.then(
            () => 'present' as const,
            () => 'kept' as const,
          );
          if (!signal.aborted) setReading(now);
        },
        { everyMs: MINUTE_MS, atOnce: true, leastAgeMs: LEAST_AGE_MS },
      ),
    [],
  );
  return reading;
}

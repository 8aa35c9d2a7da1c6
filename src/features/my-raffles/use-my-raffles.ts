import { useEffect, useState } from 'react';
import { readAfterChanges } from '#src/storage/read-after-changes.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { type MyRaffles, readMyRaffles } from './raffle-card-data.ts';

/** 'Minhas rifas' as it stands on this device; undefined until it is read. Throws what reading throws, for the error screen. */
export function useMyRaffles(database: UserDatabase): MyRaffles | undefined {
  const [seen, setSeen] = useState<{ myRaffles?: MyRaffles; error?: Error }>({});
  useEffect(
    () =>
      readAfterChanges(database, {
        read: () => readMyRaffles(database),
        tell: (myRaffles) => setSeen({ myRaffles }),
        fail: (error) => setSeen({ error: error instanceof Error ? error : new Error(String(error)) }),
      }),
    [database],
  );
  if (seen.error !== undefined) throw seen.error;
  return seen.myRaffles;
}

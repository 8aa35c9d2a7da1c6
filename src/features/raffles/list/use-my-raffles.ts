import { useState, useSyncExternalStore } from 'react';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { followedRaffles } from './followed-raffles.ts';
import type { MyRaffles } from './raffle-card-data.ts';

/** 'Minhas rifas' as stored on this device; undefined until read. Throws read errors to the error boundary. */
export function useMyRaffles(database: UserDatabase): MyRaffles | undefined {
  const [{ subscribe, now }] = useState(() => followedRaffles(database));
  const { myRaffles, error } = useSyncExternalStore(subscribe, now);
  if (error !== undefined) throw error;
  return myRaffles;
}

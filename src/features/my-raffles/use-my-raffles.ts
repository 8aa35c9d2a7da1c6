import { useState, useSyncExternalStore } from 'react';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { followedRaffles } from './followed-raffles.ts';
import type { MyRaffles } from './raffle-card-data.ts';

/** 'Minhas rifas' as it stands on this device; undefined until it is read. Throws what reading throws, for the error screen. */
export function useMyRaffles(database: UserDatabase): MyRaffles | undefined {
  const [{ subscribe, now }] = useState(() => followedRaffles(database));
  const { myRaffles, error } = useSyncExternalStore(subscribe, now);
  if (error !== undefined) throw error;
  return myRaffles;
}

import { useState } from 'react';
import { readTabValue, writeTabValue } from '#src/store/tab-storage.ts';
import { type ListView, listViewFrom } from './list-view.ts';

/** Search and filter, stored per tab, so that they survive opening a raffle and reloading. */
export function useListView(userId: string): [ListView, (change: Partial<ListView>) => void] {
  const key = `rifaria.my-raffles.${userId}`;
  const [view, setView] = useState(() => listViewFrom(readTabValue(key)));
  const change = (changed: Partial<ListView>) => {
    const next = { ...view, ...changed };
    writeTabValue(key, next);
    setView(next);
  };
  return [view, change];
}

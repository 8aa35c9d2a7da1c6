import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The current time in epoch milliseconds, updated every second for countdowns. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

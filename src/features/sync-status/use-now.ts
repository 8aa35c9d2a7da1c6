import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The time, epoch milliseconds, told anew each second: for what is counted down on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

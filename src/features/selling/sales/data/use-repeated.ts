import { useEffect, useEffectEvent } from 'react';

/** Runs an action at intervals while `isWanted` and the page is visible. */
export function useRepeated(action: () => void, everyMs: number, isWanted: boolean): void {
  const run = useEffectEvent(() => {
    if (!document.hidden) action();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => run(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
}

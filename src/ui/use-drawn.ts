import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what has just come up has been on the screen for a frame: what can wait waits until then, so that the rest is seen sooner.
 * `isAtOnce`: nothing is to wait.
 */
export function useDrawn(isAtOnce = false): boolean {
  const [isDrawn, setDrawn] = useState(isAtOnce);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks come before it is painted, and a timer of theirs after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}

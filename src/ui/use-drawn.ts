import { startTransition, useEffect, useState } from 'react';

/**
 * Calls back once what has just come up has been on the screen for a frame: what can wait waits until then, so that the rest is seen
 * sooner. A page that nobody sees is not drawn: nothing waits there. Answers how to call it off.
 */
export function onDrawn(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterPaint = () => {
    timer = setTimeout(run);
  };
  // A frame's callbacks come before it is painted, and a timer of theirs after that.
  let frame = 0;
  if (document.hidden) afterPaint();
  else frame = requestAnimationFrame(afterPaint);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Whether what has just come up has been on the screen for a frame.
 * `isAtOnce`: nothing is to wait, as soon as that is said: what was made out of sight may be shown for a part of it that waits.
 */
export function useDrawn(isAtOnce = false): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => onDrawn(() => startTransition(() => setDrawn(true))), []);
  return isDrawn || isAtOnce;
}

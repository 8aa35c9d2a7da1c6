import { startTransition, useEffect, useState } from 'react';

/**
 * Calls back after the next paint, for work that must not delay it. In a hidden page, which is not painted, it is called soon.
 * Returns the cancel function.
 */
export function afterNextPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const afterPaint = () => {
    timer = setTimeout(run);
  };
  // Animation frame callbacks run before the paint; a timer set there fires after it.
  let frame = 0;
  if (document.hidden) afterPaint();
  else frame = requestAnimationFrame(afterPaint);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Whether the component has been painted once.
 * `isAtOnce`: true without waiting, for content that was rendered while hidden.
 */
export function usePainted(isAtOnce = false): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted || isAtOnce;
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Distance that triggers a refresh, and maximum distance, pixels. */
export const PULL_ENOUGH_PX = 72;
const PULL_MAX_PX = 108;
/** Ratio of finger movement to pull distance. */
const RESISTANCE = 2;
/** Movement below this may still be a tap or a horizontal swipe, pixels. */
const SLACK_PX = 10;
/** Overlays, which handle touches themselves. */
const OVER_THE_PAGE = 'dialog, ion-action-sheet, ion-alert, ion-loading, ion-toast, ion-menu';

interface Start {
  x: number;
  y: number;
}

/** A pull starts with one finger on the page, scrolled to the top. */
function startOf({ touches, target }: TouchEvent): Start | undefined {
  const [touch, ...others] = touches;
  const isOver = target instanceof Element && target.closest(OVER_THE_PAGE) !== null;
  if (!touch || others.length > 0 || isOver || window.scrollY > 0) return undefined;
  return { x: touch.clientX, y: touch.clientY };
}

/** Pull distance, pixels; 0 for upward or horizontal movement. */
function distanceOf(start: Start, { touches: [touch] }: TouchEvent): number {
  if (!touch || window.scrollY > 0) return 0;
  const [dx, dy] = [Math.abs(touch.clientX - start.x), touch.clientY - start.y];
  if (dy < SLACK_PX || dx > dy) return 0;
  return Math.min(PULL_MAX_PX, (dy - SLACK_PX) / RESISTANCE);
}

/** Tracks a pull from the top of the page and returns its distance, pixels. Calls `onPulled` when it is released far enough. */
export function usePull(onPulled: () => void): number {
  const [distance, setDistance] = useState(0);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    const listening = new AbortController();
    let start: Start | undefined;
    let last = 0;
    const update = (next: number) => {
      if (next !== last) setDistance(next);
      last = next;
    };
    const on = (
      type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
      act: (e: TouchEvent) => void,
    ) => window.addEventListener(type, act, { passive: true, signal: listening.signal });
    on('touchstart', (event) => {
      start = startOf(event);
      // A second finger makes it a pinch.
      update(0);
    });
    on('touchmove', (event) => {
      if (start) update(distanceOf(start, event));
    });
    on('touchend', () => {
      if (last >= PULL_ENOUGH_PX) pulled();
      start = undefined;
      update(0);
    });
    on('touchcancel', () => {
      start = undefined;
      update(0);
    });
    // The browser's own pull-to-refresh would reload the app.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);
  return distance;
}

import { useEffect, useEffectEvent, useState } from 'react';

/** How far the page must be pulled for it to count, and how far it can be, pixels on the screen. */
export const PULL_ENOUGH_PX = 72;
const PULL_MAX_PX = 108;
/** The finger goes this much further than what it pulls. */
const RESISTANCE = 2;
/** Before this the finger may still be on its way to a tap or to the side, pixels. */
const SLACK_PX = 10;
/** What lies over the page moves by itself. */
const OVER_THE_PAGE = 'dialog, ion-action-sheet, ion-alert, ion-loading, ion-toast, ion-menu';

interface Start {
  x: number;
  y: number;
}

/** Where a pull may begin: one finger, on the page itself, at its very top. */
function startOf({ touches, target }: TouchEvent): Start | undefined {
  const [touch, ...others] = touches;
  const isOver = target instanceof Element && target.closest(OVER_THE_PAGE) !== null;
  if (!touch || others.length > 0 || isOver || window.scrollY > 0) return undefined;
  return { x: touch.clientX, y: touch.clientY };
}

/** How far the page is pulled, pixels; 0 for a move that goes up or to the side. */
function distanceOf(start: Start, { touches: [touch] }: TouchEvent): number {
  if (!touch || window.scrollY > 0) return 0;
  const [dx, dy] = [Math.abs(touch.clientX - start.x), touch.clientY - start.y];
  if (dy < SLACK_PX || dx > dy) return 0;
  return Math.min(PULL_MAX_PX, (dy - SLACK_PX) / RESISTANCE);
}

/** Follows a finger that pulls the page down from its top. Calls `onPulled` when it lets go far enough. */
export function usePull(onPulled: () => void): number {
  const [distance, setDistance] = useState(0);
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    const listening = new AbortController();
    let start: Start | undefined;
    let last = 0;
    const become = (next: number) => {
      if (next !== last) setDistance(next);
      last = next;
    };
    const on = (
      type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
      act: (e: TouchEvent) => void,
    ) => window.addEventListener(type, act, { passive: true, signal: listening.signal });
    on('touchstart', (event) => {
      start = startOf(event);
    });
    on('touchmove', (event) => {
      if (start) become(distanceOf(start, event));
    });
    on('touchend', () => {
      if (last >= PULL_ENOUGH_PX) pulled();
      start = undefined;
      become(0);
    });
    on('touchcancel', () => {
      start = undefined;
      become(0);
    });
    // The browser's own pull would load the whole app anew.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);
  return distance;
}

import { WIDE_SCREEN } from './media-query.ts';

/** As in ionic.css. */
const MENU_WIDTH = 300;
const ROW_HEIGHT = 54;
const EDGE = 8;

interface Place {
  left: number;
  top: number;
}

/**
 * Where a menu of `rows` rows stands beside what opened it: under it, or over it where there is no room. Pixels in the
 * window. Undefined on screens without room for a menu: there a sheet comes from below, to the thumb.
 */
export function placeBeside(anchor: HTMLElement, rows: number): Place | undefined {
  if (!matchMedia(WIDE_SCREEN).matches) return undefined;
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const height = rows * ROW_HEIGHT;
  const fitsBelow = bottom + height + EDGE <= innerHeight;
  return {
    left: Math.max(EDGE, right - MENU_WIDTH),
    top: fitsBelow ? bottom : Math.max(EDGE, top - height),
  };
}

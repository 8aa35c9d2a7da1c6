import { WIDE_SCREEN } from '../layout/media-query.ts';

/** As in ionic.css. */
const MENU_WIDTH = 340;
const ROW_HEIGHT = 54;
const EDGE = 8;

interface Place {
  left: number;
  top: number;
}

/**
 * Position of a menu with `rows` rows: below its anchor, or above it if there is no room. Pixels in the window. Undefined on
 * small screens, which use a bottom sheet.
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

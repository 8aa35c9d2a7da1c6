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
 * Position of a menu with `rows` rows: below its anchor, or above it if there is no room, inside the window where the anchor was scrolled
 * out of it. Pixels in the window. Undefined on small screens, which use a bottom sheet.
 */
export function placeBeside(anchor: HTMLElement, rows: number): Place | undefined {
  if (!matchMedia(WIDE_SCREEN).matches) return undefined;
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const height = rows * ROW_HEIGHT;
  const fitsBelow = bottom + height + EDGE <= innerHeight;
  return {
    left: within(right - MENU_WIDTH, innerWidth - MENU_WIDTH),
    top: within(fitsBelow ? bottom : top - height, innerHeight - height),
  };
}

const within = (place: number, room: number) => Math.max(EDGE, Math.min(place, room - EDGE));

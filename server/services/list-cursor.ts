import { AppError } from './app-error.ts';

/** The last row of a page: where it stands in the order of its list, and its id, which decides between equals. */
export interface ListPlace {
  place: string;
  id: string;
}

/** The cursor of the page that follows a row. */
export function encodeCursor({ place, id }: ListPlace): string {
  return Buffer.from(`${place} ${id}`).toString('base64url');
}

/** What a cursor says; its place is for the list to check. Throws 400 for a malformed cursor. */
export function decodeCursor(cursor: string): ListPlace {
  const [place = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^[\w-]+$/.test(id)) throw new AppError('malformed');
  return { place, id };
}

/** `Date.toISOString` writes years beyond 9999 as `+010000`, which databases refuse. */
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** Whether a place is an instant of the years 1970 to 9999 as `Date.toISOString` writes it. */
export function isInstant(place: string): boolean {
  const time = Date.parse(place);
  return FOUR_DIGIT_YEAR.test(place) && time > 0 && new Date(time).toISOString() === place;
}

/** A place that is an instant. Throws 400 for anything else. */
export function instantAt(place: string): Date {
  if (!isInstant(place)) throw new AppError('malformed');
  return new Date(place);
}

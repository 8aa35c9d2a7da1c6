import type { Location } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';

/** The first page of each document has this key. */
const FIRST_KEY = 'default';

/** The list restores its scroll position also when it is opened by a link; other pages only on the browser's Back. */
export function scrollKey({ pathname, key }: Location): string {
  if (pathname === APP_PATHS.myRaffles) return `${pathname} ${findSession()?.user.id}`;
  return key === FIRST_KEY ? pathname : key;
}

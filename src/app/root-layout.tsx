// Hardly anything to draw: what the compiler would remember of it costs only bytes.
'use no memo';

import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';

/** One's list is come back to where one left it, by a link too: it is the same list. Other pages only by the browser's own way back. */
function scrollKey({ pathname, key }: Location): string {
  return pathname === APP_PATHS.myRaffles ? `${pathname} ${findSession()?.user.id}` : key;
}

/** Around every screen: the way past its header, and the scroll position that each page had. */
export function RootLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

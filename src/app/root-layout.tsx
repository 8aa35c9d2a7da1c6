import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { findSession } from '#src/storage/session.ts';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';

/** The list restores its scroll position also when it is opened by a link; other pages only on the browser's Back. */
function scrollKey({ pathname, key }: Location): string {
  return pathname === APP_PATHS.myRaffles ? `${pathname} ${findSession()?.user.id}` : key;
}

/** Around every screen: skip link and scroll restoration. */
export function RootLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

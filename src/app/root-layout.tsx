import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';

/** The list is come back to where one left it, also by a link: it is the same list. Other pages only by the browser's own way back. */
function scrollKey({ pathname, key }: Location): string {
  return pathname === APP_PATHS.myRaffles ? pathname : key;
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

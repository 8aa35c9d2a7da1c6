import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SkipLink } from '#src/ui/skip-link.tsx';

/** Around every screen: the way past its header, and the scroll position that each page had. */
export function RootLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

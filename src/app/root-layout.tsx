import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { scrollKey } from './scroll-key.ts';

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

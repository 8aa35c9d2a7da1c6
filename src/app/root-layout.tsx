import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { scrollKey } from './scroll-key.ts';
import { UpdateStatus } from './update-status.tsx';

/** Around every screen: skip link, the offer of an update and scroll restoration. */
export function RootLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <UpdateStatus />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** Around every screen: the way past its header, the offer of a new version, and the scroll position that each page had. */
export function RootLayout() {
  return (
    <>
      <SkipLink />
      <UpdateBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

import { Outlet, ScrollRestoration } from 'react-router-dom';
import { UpdateBanner } from './update-banner.tsx';

/** Around every screen: the offer of a new version, and the scroll position that each page had. */
export function RootLayout() {
  return (
    <>
      <UpdateBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

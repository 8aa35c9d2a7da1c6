import { LogoutPage } from './logout-page.tsx';
import { leaveUnlessUnsent } from './sign-out.ts';

/** Leaves, or shows what would stay behind. */
export const logoutRoute = { loader: leaveUnlessUnsent, Component: LogoutPage };

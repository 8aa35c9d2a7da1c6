import { LogoutPage } from './logout-page.tsx';
import { askBeforeLeaving } from './sign-out.ts';

/** Asks whether this device keeps the user's data, and names what was never sent. */
export const logoutRoute = { loader: askBeforeLeaving, Component: LogoutPage };

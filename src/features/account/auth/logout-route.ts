import { LogoutPage } from './logout-page.tsx';
import { askBeforeLeaving } from './sign-out.ts';

export const logoutRoute = { loader: askBeforeLeaving, Component: LogoutPage };

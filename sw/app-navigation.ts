/** Pages of our app: what may open without a network. Anything else is the server's business. */
const APP_PAGES = /^\/(login|register|recovery|logout|dashboard(\/.*)?)?$/;

/** Whether a navigation to this path is answered with the app's shell. */
export function isAppNavigation(pathname: string): boolean {
  return APP_PAGES.test(pathname);
}

import { APP_PATHS } from '#core/domain/app-paths.ts';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { whenReachable } from '#src/ui/loading/network-back.ts';
import type { Router } from './document-title.ts';

/** Routes whose page of the build says all that there is to read, without the app (P-762). */
const READABLE: readonly string[] = [APP_PATHS.home, APP_PATHS.terms, APP_PATHS.privacy];

const isOutOfReach = ({ errors }: Router['state']) =>
  Object.values(errors ?? {}).some((error) => error instanceof OutOfReach);

/**
 * The first screen where it is out of reach, but the page can be read that the build rendered for it (`staticRoute`): that page stays
 * until the promise is resolved, as the screen has come or another one was opened. Undefined where there is something to render now.
 */
export function awaitedScreen(router: Router, staticRoute: string): Promise<void> | undefined {
  const { pathname, search } = router.state.location;
  const isAwaited = (state = router.state) => state.location.pathname === pathname && isOutOfReach(state);
  if (!READABLE.includes(staticRoute) || !isAwaited()) return undefined;
  const tryAgain = async () => {
    while (isAwaited()) {
      await whenReachable();
      if (isAwaited()) await router.navigate(pathname + search, { replace: true });
    }
  };
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (state.navigation.state !== 'idle' || isAwaited(state)) return;
      unsubscribe();
      resolve();
    });
    void tryAgain();
  });
}

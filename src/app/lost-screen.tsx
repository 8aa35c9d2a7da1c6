import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { NoNetwork } from '#src/ui/loading/lazy-component.tsx';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { whenReachable } from '#src/ui/loading/network-back.ts';
import { ErrorExplained } from './error-screen.tsx';

/** Opens the screen of this URL again once there is a network, until it has come. */
function useReopenWhenOnline(): void {
  const navigate = useNavigate();
  // The key is another one after each try: where it has failed, too, the network is waited for again.
  const { pathname, search, state, key } = useLocation();
  useEffect(() => {
    let isGone = false;
    void whenReachable().then(() => {
      if (!isGone) void navigate(pathname + search, { replace: true, state });
    });
    return () => {
      isGone = true;
    };
  }, [navigate, pathname, search, state, key]);
}

function AwaitedScreen() {
  useReopenWhenOnline();
  return (
    <NoNetwork level={1}>
      <Link to={APP_PATHS.myRaffles} className={buttonClass({ variant: 'quiet' })}>
        Ir para minhas rifas
      </Link>
    </NoNetwork>
  );
}

/**
 * Shown instead of a screen that could not be loaded or has thrown, inside the shell, so that the menu and stored data stay
 * reachable.
 */
export function LostScreen() {
  const error = useRouteError();
  return error instanceof OutOfReach ? <AwaitedScreen /> : <ErrorExplained error={error} />;
}

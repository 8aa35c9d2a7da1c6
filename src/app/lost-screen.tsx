// Drawn seldom, and once: what the compiler would remember of it costs only bytes.
'use no memo';

import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { NoNetwork } from '#src/ui/late-part.tsx';
import { OutOfReach } from '#src/ui/lost-chunk.ts';
import { untilReachable } from '#src/ui/network-back.ts';
import { ErrorExplained } from './error-screen.tsx';

/** Opens the screen of this address again once there is a network. */
function useComingBack(): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    let isGone = false;
    void untilReachable().then(() => {
      if (!isGone) void navigate(pathname + search, { replace: true, state });
    });
    return () => {
      isGone = true;
    };
  }, [navigate, pathname, search, state]);
}

function AwaitedScreen() {
  useComingBack();
  return (
    <NoNetwork level={1}>
      <Link to={APP_PATHS.myRaffles} className={buttonClass({ variant: 'quiet' })}>
        Ir para minhas rifas
      </Link>
    </NoNetwork>
  );
}

/**
 * In the place of a screen that could not be fetched or has broken, inside the shell: the menu and what is on the device stay
 * within reach.
 */
export function LostScreen() {
  const error = useRouteError();
  return error instanceof OutOfReach ? <AwaitedScreen /> : <ErrorExplained error={error} />;
}

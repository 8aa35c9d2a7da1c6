// Drawn once a move: what the compiler would remember of it costs only bytes.
'use no memo';

import {
  isValidElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMatches, useOutlet, useOutletContext } from 'react-router-dom';
import { Scene, Still } from '#src/ui/scene.tsx';
import { makeAhead, onScreenAhead, screenAhead } from '#src/ui/screen-ahead.ts';
import { onDrawn } from '#src/ui/use-drawn.ts';
import type { RouteHandle } from './document-title.ts';

interface KeptScreenProps {
  isShown: boolean;
  children: ReactNode;
}

/** A screen that has been shown stays behind the others, and is there at once when one comes back: read on, with its cards and its place. */
function KeptScreen({ isShown, children }: KeptScreenProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    wasShown && (
      <Scene isShown={isShown}>
        <Still isShown={isShown}>{children}</Still>
      </Scene>
    )
  );
}

/** What was loaded last, once it was left and until the next screen is seen: taking it away takes longer than showing that. */
function useLeft(loaded: ReactElement | undefined): ReactElement | undefined {
  const [left, setLeft] = useState(loaded);
  if (loaded !== undefined && left !== loaded) setLeft(loaded);
  const isLeft = loaded === undefined;
  useEffect(() => (isLeft ? onDrawn(() => startTransition(() => setLeft(undefined))) : undefined), [isLeft]);
  return left;
}

/** What the loader of a route answers as its screen; until then what is made ahead, out of sight. */
function LoadedScreen({ loaded }: { loaded: ReactElement | undefined }) {
  const isShown = loaded !== undefined;
  const ahead = useSyncExternalStore(onScreenAhead, () => (isShown ? undefined : screenAhead()));
  const left = useLeft(loaded);
  // What was pressed is open, or left again.
  useEffect(() => () => makeAhead(undefined), [isShown]);
  return <Scene isShown={isShown}>{loaded ?? ahead ?? left}</Scene>;
}

/** The screens inside the shell, one at a time (decisions 047 and 049). */
export function DashboardScreens() {
  const outlet = useOutlet(useOutletContext());
  const route = useMatches().at(-1);
  const isKept = (route?.handle as RouteHandle | undefined)?.isKept === true;
  return (
    <>
      <LoadedScreen loaded={isValidElement(route?.data) ? route.data : undefined} />
      {!isKept && outlet}
      <KeptScreen isShown={isKept}>{outlet}</KeptScreen>
    </>
  );
}

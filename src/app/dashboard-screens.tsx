// Drawn once a move: what the compiler would remember of it costs only bytes.
'use no memo';

import {
  Activity,
  isValidElement,
  memo,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMatches, useOutlet, useOutletContext } from 'react-router-dom';
import { makeAhead, onScreenAhead, screenAhead } from '#src/ui/screen-ahead.ts';
import type { RouteHandle } from './document-title.ts';

interface KeptProps {
  isShown: boolean;
  children: ReactNode;
}

/** While it is hidden it stays what it was: its route is not there to be drawn. */
const Kept = memo(
  ({ children }: KeptProps) => children,
  (_, { isShown }) => !isShown,
);

/** A screen that has been shown stays behind the others, and is there at once when one comes back: read on, with its cards and its place. */
function KeptScreen({ isShown, children }: KeptProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    wasShown && (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Kept isShown={isShown}>{children}</Kept>
      </Activity>
    )
  );
}

/** What the loader of a route answers as its screen; until then what is made ahead, out of sight. */
function LoadedScreen({ loaded }: { loaded: unknown }) {
  const isShown = isValidElement(loaded);
  const ahead = useSyncExternalStore(onScreenAhead, () => (isShown ? undefined : screenAhead()));
  // What was pressed is open, or left again.
  useEffect(() => () => makeAhead(undefined), [isShown]);
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{isShown ? loaded : ahead}</Activity>;
}

/** The screens inside the shell, one at a time (decision 047). */
export function DashboardScreens() {
  const outlet = useOutlet(useOutletContext());
  const route = useMatches().at(-1);
  const isKept = (route?.handle as RouteHandle | undefined)?.isKept === true;
  return (
    <>
      <LoadedScreen loaded={route?.data} />
      {!isKept && outlet}
      <KeptScreen isShown={isKept}>{outlet}</KeptScreen>
    </>
  );
}

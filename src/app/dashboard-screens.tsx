import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useMatches, useOutlet, useOutletContext } from 'react-router-dom';
import { afterNextPaint } from '#src/ui/elements/use-painted.ts';
import { Scene, Still } from '#src/ui/layout/scene.tsx';
import type { RouteHandle } from './document-title.ts';

interface ScreenSlotProps {
  isShown: boolean;
  /** Whether the screen stays in the document, hidden, while another one is shown. */
  isKept: boolean;
  children: ReactNode;
}

/**
 * A screen, mounted when it is first shown. One that is not kept is unmounted after the next screen was painted: removing a long form
 * takes longer than showing the list.
 */
function ScreenSlot({ isShown, isKept, children }: ScreenSlotProps) {
  const [isMounted, setMounted] = useState(isShown);
  if (isShown && !isMounted) setMounted(true);
  const isObsolete = !isShown && !isKept;
  useEffect(
    () => (isObsolete ? afterNextPaint(() => startTransition(() => setMounted(false))) : undefined),
    [isObsolete],
  );
  return (
    isMounted && (
      <Scene isShown={isShown}>
        <Still isShown={isShown}>{children}</Still>
      </Scene>
    )
  );
}

/** The screens inside the shell, one visible at a time (decision 049). */
export function DashboardScreens() {
  const outlet = useOutlet(useOutletContext());
  const route = useMatches().at(-1);
  const isKept = (route?.handle as RouteHandle | undefined)?.isKept === true;
  return (
    <>
      <ScreenSlot isShown={!isKept} isKept={false}>
        {outlet}
      </ScreenSlot>
      <ScreenSlot isShown={isKept} isKept>
        {outlet}
      </ScreenSlot>
    </>
  );
}

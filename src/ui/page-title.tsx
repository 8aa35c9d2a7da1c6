import type { ReactNode } from 'react';
import { focusOnceDrawn } from './focus-once-drawn.ts';

/** React Router numbers the entries of this visit; the first one is where the browser itself has put the focus. */
function cameFromAnotherScreen(): boolean {
  const state = history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}

function takeFocus(title: HTMLHeadingElement | null): (() => void) | undefined {
  return title !== null && cameFromAnotherScreen() ? focusOnceDrawn(title) : undefined;
}

/** The title of a screen. It takes the focus when its screen comes up, so that a screen reader says where one is. */
export function PageTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

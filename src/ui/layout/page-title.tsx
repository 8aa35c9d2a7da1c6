import type { ReactNode } from 'react';
import { focusAfterPaint } from '../elements/focus-after-paint.ts';

/** React Router numbers the history entries of a visit. On the first, the browser sets the focus itself. */
function cameFromAnotherScreen(): boolean {
  const state = history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}

function takeFocus(title: HTMLHeadingElement | null): (() => void) | undefined {
  return title !== null && cameFromAnotherScreen() ? focusAfterPaint(title) : undefined;
}

/** Gives the focus to the title of the screen, as with a press that removes what was pressed; it scrolls nothing. */
export function focusTitle(screen: ParentNode = document): void {
  screen.querySelector('h1')?.focus({ preventScroll: true });
}

/** The title of a screen. It is focused after navigation, so that screen readers announce the screen. */
export function PageTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

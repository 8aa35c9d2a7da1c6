import type { ReactNode } from 'react';
import { focusAfterPaint } from '../elements/focus-after-paint.ts';

/**
 * Whether the router has brought about this screen, also in place of another: it gives a key to each of its history entries. On the
 * first of a visit, which has none, the browser sets the focus itself.
 */
export function cameFromAnotherScreen(): boolean {
  const state = history.state as { key?: string } | null;
  return state?.key !== undefined;
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

import { Activity, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { BEHIND_ATTRIBUTE } from './behind.ts';
import styles from './scene.module.css';

interface SceneProps {
  isShown: boolean;
  children: ReactNode;
}

/** Removes the `display: none` of `Activity`: the container hides its content but keeps its layout. */
function keepLayout(hidden: Node): void {
  if (hidden instanceof HTMLElement && hidden.style.display === 'none')
    hidden.style.removeProperty('display');
}

/** Lays out a hidden part when it was inserted, not in the frame that shows it. */
function layOut(made: Node): void {
  keepLayout(made);
  // Reading a size forces the layout.
  if (made instanceof HTMLElement) void made.clientHeight;
}

/** Keeps the layout of hidden content, also after renders in which `Activity` hides it again. Returns a clean-up. */
function keepLayoutOf(place: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target !== place) keepLayout(target);
      for (const made of addedNodes) {
        observe(made);
        layOut(made);
      }
    }
  });
  const observe = (hidden: Node) => observer.observe(hidden, { attributeFilter: ['style'] });
  observer.observe(place, { childList: true });
  for (const hidden of place.children) {
    observe(hidden);
    keepLayout(hidden);
  }
  return () => observer.disconnect();
}

/**
 * A part of the app that is shown or hidden. Hidden, its effects are disconnected and it is not searched, read out or focused, but it
 * is laid out, so that showing it is cheap (decision 049).
 */
export function Scene({ isShown, children }: SceneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    return isShown || !place ? undefined : keepLayoutOf(place);
  }, [isShown]);
  return (
    <div ref={ref} className={styles.scene} {...{ [BEHIND_ATTRIBUTE]: isShown ? undefined : '' }}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

/** Within a scene: skips renders while hidden, and renders with current props when shown. */
export const Still = memo(
  ({ children }: SceneProps) => children,
  (_, { isShown }) => !isShown,
);

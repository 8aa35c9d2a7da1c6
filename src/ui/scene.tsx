// Drawn once a move: what the compiler would remember of it costs only bytes.
'use no memo';

import { Activity, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { BEHIND_ATTRIBUTE } from './behind.ts';
import styles from './scene.module.css';

interface SceneProps {
  isShown: boolean;
  children: ReactNode;
}

/** `Activity` takes what it hides out of the layout; the place around it hides it as well, and does not. */
function keepLayout(hidden: Node): void {
  if (hidden instanceof HTMLElement && hidden.style.display === 'none')
    hidden.style.removeProperty('display');
}

/** What is made out of sight comes in slices, and is laid out with the last of them, not with the frame that shows it. */
function layOut(made: Node): void {
  keepLayout(made);
  // Asked for its size, it is laid out now.
  if (made instanceof HTMLElement) void made.clientHeight;
}

/** Also what is drawn anew back there is hidden by `Activity` once more. */
function standBehind(place: HTMLElement): () => void {
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
 * A part of the app that is in sight, or stands behind what is: no effect of it runs there, nothing of it is found, read out or focused,
 * but it is laid out, and there at once (decision 049).
 */
export function Scene({ isShown, children }: SceneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    return isShown || !place ? undefined : standBehind(place);
  }, [isShown]);
  return (
    <div ref={ref} className={styles.scene} {...{ [BEHIND_ATTRIBUTE]: isShown ? undefined : '' }}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

/** Within a scene: behind, it stays what it was, and is drawn anew when it is shown. */
export const Still = memo(
  ({ children }: SceneProps) => children,
  (_, { isShown }) => !isShown,
);

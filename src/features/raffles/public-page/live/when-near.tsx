import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './when-near.module.css';

/** How far above and below the visible part of the page counts as near: far enough to be there before a reader who scrolls fast. */
const NEAR = '1200px 0px';

interface WhenNearProps {
  /** Shown until the content is near and loaded; as high as the content. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A part of the page that is loaded when the reader comes near it. The first render has the placeholder only. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={styles.part}>
      {isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}

import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the screen, for work that ends later. */
export function useStillShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

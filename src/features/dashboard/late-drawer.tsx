import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { onIdle } from '#src/ui/on-idle.ts';
import type { DrawerHandle, DrawerProps } from './drawer.tsx';

interface LateDrawerProps extends Omit<DrawerProps, 'ref'> {
  ref: Ref<LateDrawerHandle>;
}

/** What others may ask of the drawer, there or not. */
export interface LateDrawerHandle {
  open(): void;
}

/**
 * The drawer, which brings most of Ionic along: fetched when the screen is quiet, or when it is asked for. Asked for where it
 * cannot be fetched, nothing opens, and asking again tries again.
 */
export function LateDrawer({ ref, ...props }: LateDrawerProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const handle = useRef<DrawerHandle>(null);
  const isWanted = useRef(false);
  const load = async () => {
    const part = await import('./drawer.tsx');
    setDrawer(() => part.Drawer);
  };
  useEffect(() => onIdle(load), []);
  useImperativeHandle(ref, () => ({
    open() {
      isWanted.current = handle.current === null;
      if (isWanted.current) load().catch(() => undefined);
      else void handle.current?.open();
    },
  }));
  const keep = (drawer: DrawerHandle | null) => {
    handle.current = drawer;
    if (drawer === null || !isWanted.current) return;
    isWanted.current = false;
    void drawer.open();
  };
  return Drawer && <Drawer {...props} ref={keep} />;
}

import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { DrawerHandle, DrawerProps } from './drawer.tsx';

interface LazyDrawerProps extends Omit<DrawerProps, 'ref'> {
  ref: Ref<LazyDrawerHandle>;
}

/** Imperative handle of the drawer, whether or not it is loaded. */
export interface LazyDrawerHandle {
  open(): void;
}

/**
 * The drawer, lazily loaded because it pulls in most of Ionic: when the screen is idle, or on first use. If loading fails on
 * use, nothing opens, and the next use retries.
 */
export function LazyDrawer({ ref, ...props }: LazyDrawerProps) {
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

import {
  type ComponentType,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { DrawerHandle, DrawerProps } from './drawer.tsx';
import styles from './lazy-drawer.module.css';
import { MenuList } from './menu-list.tsx';

interface LazyDrawerProps extends Omit<DrawerProps, 'ref'> {
  ref: Ref<LazyDrawerHandle>;
}

/** Imperative handle of the drawer, whether or not it is loaded. */
export interface LazyDrawerHandle {
  open(): void;
}

/**
 * The drawer, lazily loaded because it pulls in most of Ionic: when the screen is idle, or on first use. If it cannot be loaded
 * on use, its links are shown plainly, and the next use tries to load it again.
 */
export function LazyDrawer({ ref, ...props }: LazyDrawerProps) {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [showsLinks, setShowsLinks] = useState(false);
  const handle = useRef<DrawerHandle>(null);
  const isWanted = useRef(false);
  const load = async () => {
    const part = await import('./drawer.tsx');
    setDrawer(() => part.Drawer);
  };
  useEffect(() => onIdle(load), []);
  const loadToOpen = async () => {
    isWanted.current = true;
    try {
      await load();
    } catch {
      isWanted.current = false;
      setShowsLinks(true);
    }
  };
  useImperativeHandle(ref, () => ({
    open() {
      setShowsLinks(false);
      if (handle.current !== null) void handle.current.open();
      else if (!showsLinks) void loadToOpen();
    },
  }));
  const keep = (drawer: DrawerHandle | null) => {
    handle.current = drawer;
    if (drawer === null || !isWanted.current) return;
    isWanted.current = false;
    void drawer.open();
  };
  return (
    <>
      {Drawer && <Drawer {...props} ref={keep} />}
      {showsLinks && <PlainMenu onClose={() => setShowsLinks(false)} />}
    </>
  );
}

/** The menu's links without the drawer, below the header. Closed, it gives the focus back. */
function PlainMenu({ onClose }: { onClose: () => void }) {
  const menu = useRef<HTMLElement>(null);
  // Before the title of the screen that a link leads to takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    menu.current?.querySelector('a')?.focus();
    return () => opener?.focus();
  }, []);
  return (
    <nav
      ref={menu}
      className={styles.plain}
      aria-label="Menu principal"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <MenuList className={styles.links} onFollow={onClose} />
    </nav>
  );
}

import { alertCircleOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** In a page whose markup is in its HTML: what it needs JavaScript for, shown where there is none. */
export function ScriptNotice({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Banner tone="warning" icon={alertCircleOutline}>
        {children}
      </Banner>
    </noscript>
  );
}

import { type ComponentType, lazy, type ReactNode, useSyncExternalStore } from 'react';
import { isDashboardPath } from '#core/domain/app-paths.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { Button } from '../elements/button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { loadPart, OutOfReach } from './lost-chunk.ts';
import { retryNow, isNetworkAwaited, onNetworkAwaited, whenReachable } from './network-back.ts';

/** Loads a module; without a network waits until it is back. @throws when the module no longer exists. */
async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      await whenReachable();
    }
  }
}

/**
 * A component that is loaded when first rendered. Without a network it is loaded when the network is back; until then its
 * `Suspense` fallback is shown, with a message if that is in a `PartPlace`.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}

/** Whether a module waits for the network. */
export function useNetworkAwaited(): boolean {
  return useSyncExternalStore(onNetworkAwaited, isNetworkAwaited, () => false);
}

/** Message that a module cannot be loaded offline. `children`: further actions. */
export function NoNetwork({ level = 2, children }: { level?: 1 | 2; children?: ReactNode }) {
  // What is typed on a public page is not stored.
  const isStored = isDashboardPath(location.pathname) && !hasUnstoredText();
  return (
    <EmptyState
      level={level}
      title="Sem conexão"
      text={`Esta parte ainda não está neste aparelho. Ela abre sozinha quando a internet voltar${isStored ? ', e o que você escreveu está salvo.' : '.'}`}
      action={
        <>
          <Button variant="secondary" onClick={retryNow}>
            Tentar de novo
          </Button>
          {children}
        </>
      }
    />
  );
}

/** `Suspense` fallback: `children`, or a message if there is no network. */
export function PartPlace({ children }: { children: ReactNode }) {
  return <div role="status">{useNetworkAwaited() ? <NoNetwork /> : children}</div>;
}

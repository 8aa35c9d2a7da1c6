import { type ComponentType, lazy, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { loadPart, OutOfReach } from './lost-chunk.ts';
import { askNow, isNetworkAwaited, onNetworkAwaited, untilReachable } from './network-back.ts';

/** Loads a part of the app; without a network waits for it. @throws when the part is gone for good. */
async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      await untilReachable();
    }
  }
}

/**
 * A component whose code comes when it is first shown. Lost for want of a network, it comes by itself once there is one; until
 * then its `Suspense` fallback shows, which says so when it is in a `PartPlace`.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/** Whether a part of the screen waits for the network. */
export function useNetworkAwaited(): boolean {
  return useSyncExternalStore(onNetworkAwaited, isNetworkAwaited);
}

/** Says that a part of the app cannot be fetched now, and that it comes by itself. `children`: other ways to go. */
export function NoNetwork({ level = 2, children }: { level?: 1 | 2; children?: ReactNode }) {
  return (
    <EmptyState
      level={level}
      title="Sem conexão"
      text="Esta parte ainda não está neste aparelho. Ela abre sozinha quando a internet voltar, e o que você escreveu está salvo."
      action={
        <>
          <Button variant="secondary" onClick={askNow}>
            Tentar de novo
          </Button>
          {children}
        </>
      }
    />
  );
}

/** The place of a part that is on its way: `children` until it is known that there is no network. */
export function PartPlace({ children }: { children: ReactNode }) {
  return <div role="status">{useNetworkAwaited() ? <NoNetwork /> : children}</div>;
}

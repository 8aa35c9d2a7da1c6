import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { useOnlineAgain } from './use-online.ts';

interface LoadFailureProps {
  /** A decorative SVG. */
  drawing: ReactNode;
  /** Heading level: 1 if it is the whole screen. */
  level?: 1 | 2;
  /** No answer came: else the server failed. */
  isOffline: boolean;
  /** Title if the server failed. */
  title: string;
  /** Why a connection is needed. */
  offlineText: string;
  onRetry: () => void;
}

/** In place of public data that could not be loaded. Tries again by itself once there is a network. */
export function LoadFailure({
  drawing,
  level = 2,
  isOffline,
  title,
  offlineText,
  onRetry,
}: LoadFailureProps) {
  useOnlineAgain(onRetry);
  return (
    <EmptyState
      level={level}
      role="alert"
      drawing={drawing}
      title={isOffline ? 'Você está sem internet' : title}
      text={isOffline ? offlineText : 'O problema é nosso. Tente de novo em instantes.'}
      action={<Button onClick={onRetry}>Tentar de novo</Button>}
    />
  );
}

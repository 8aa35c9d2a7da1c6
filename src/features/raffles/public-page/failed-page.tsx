import { Button } from '#src/ui/elements/button.tsx';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

/** The raffle could not be loaded. No cached copy is shown, as prices and dates may have changed. */
export function FailedPage({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  useOnlineAgain(onRetry);
  return (
    <PublicPage>
      <EmptyState
        level={1}
        drawing={<TornTicket />}
        title={isOffline ? 'Você está sem internet' : 'A rifa não abriu'}
        text={
          isOffline
            ? 'Para ver esta rifa como ela está agora, precisamos de conexão. Confira o sinal e tente de novo.'
            : 'O problema é nosso, não do link. Tente de novo em instantes.'
        }
        action={<Button onClick={onRetry}>Tentar de novo</Button>}
      />
    </PublicPage>
  );
}

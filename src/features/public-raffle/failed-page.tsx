import { Button } from '#src/ui/button.tsx';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PublicPage } from '#src/ui/public-page.tsx';

/** The raffle could not be read. Nothing of an older visit is shown in its place: prices and dates may have changed. */
export function FailedPage({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <PublicPage>
      <EmptyState
        level={1}
        drawing={<TornTicket />}
        title={isOffline ? 'Você está sem internet' : 'A rifa não abriu'}
        text={
          isOffline
            ? 'Para ver esta rifa como ela está agora, precisamos de conexão. Confira o sinal e tente de novo.'
            : 'Foi um tropeço nosso, não do link. Tente de novo em instantes.'
        }
        action={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
    </PublicPage>
  );
}

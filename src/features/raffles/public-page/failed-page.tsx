import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { LoadFailure } from '#src/ui/loading/load-failure.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

/** The raffle could not be loaded, and this device has not read it before. */
export function FailedPage({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <PublicPage>
      <LoadFailure
        level={1}
        drawing={<TornTicket />}
        isOffline={isOffline}
        title="A rifa não abriu"
        offlineText="Para ver esta rifa como ela está agora, precisamos de conexão. Confira o sinal e tente de novo."
        onRetry={onRetry}
      />
    </PublicPage>
  );
}

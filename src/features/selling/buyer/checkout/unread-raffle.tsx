import { Button } from '#src/ui/elements/button.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

interface UnreadRaffleProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Error state if the raffle could not be loaded; tries again when the network comes back. The draft is kept. */
export function UnreadRaffle({ isRetrying, onRetry }: UnreadRaffleProps) {
  useOnlineAgain(onRetry);
  return (
    <PublicPage>
      <EmptyState
        drawing={<LostSignal />}
        level={1}
        title="Não conseguimos abrir a rifa agora"
        text="Confira sua internet. Sua escolha continua guardada neste aparelho."
        action={
          <Button pending={isRetrying} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    </PublicPage>
  );
}

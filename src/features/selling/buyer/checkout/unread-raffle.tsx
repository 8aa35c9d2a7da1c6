import { Button } from '#src/ui/elements/button.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';

/** Error state if the raffle could not be loaded. The draft is kept. */
export function UnreadRaffle({ onRetry }: { onRetry: () => void }) {
  return (
    <PublicPage>
      <EmptyState
        drawing={<LostSignal />}
        level={1}
        title="Não conseguimos abrir a rifa agora"
        text="Confira sua internet. Sua escolha continua guardada neste aparelho."
        action={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
    </PublicPage>
  );
}

import { refreshOutline } from 'ionicons/icons';
import { Button } from '#src/ui/elements/button.tsx';
import { FirstTicket } from '#src/ui/drawings/first-ticket.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { MagnifiedTicket } from '#src/ui/drawings/magnified-ticket.tsx';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { OpenFileButton } from './open-file-button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';

/** Empty state for users without raffles. */
export function NoRaffles() {
  return (
    <EmptyState
      drawing={<FirstTicket />}
      title="Sua primeira rifa começa aqui"
      text="Escreva com calma, até sem internet: a gente guarda cada letra neste aparelho e envia quando houver sinal."
      action={<OpenFileButton />}
    />
  );
}

/** Empty state if no raffle matches search and filter. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<MagnifiedTicket />}
      title="Nenhuma rifa por aqui"
      text={search === '' ? 'Nada com esse filtro.' : `Não encontramos “${search}” no que está filtrado.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

/** Shown if the list was never fetched on this device and the server is unreachable. */
export function NotHereYet({
  isOffline,
  isTrying,
  onRetry,
}: {
  isOffline: boolean;
  isTrying: boolean;
  onRetry: () => void;
}) {
  return (
    <EmptyState
      drawing={isOffline ? <LostSignal /> : <TornTicket />}
      title={isOffline ? 'Sem internet por enquanto' : 'Não conseguimos buscar suas rifas'}
      text={
        isOffline
          ? 'Suas rifas aparecem aqui assim que houver sinal. Enquanto isso, você já pode criar uma nova.'
          : 'O problema é do nosso lado, e nada se perdeu. Tente de novo em instantes.'
      }
      action={
        <Button variant="secondary" icon={refreshOutline} pending={isTrying} onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    />
  );
}

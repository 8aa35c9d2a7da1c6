import { alertCircleOutline, cloudOfflineOutline, refreshOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CoinTicket } from '#src/ui/drawings/coin-ticket.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import styles from './loaded-notice.module.css';
import type { ApiError } from '#src/api/api-error.ts';

interface NoticeProps {
  isOnline: boolean;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: () => Promise<void>;
}

interface StaleNoticeProps extends NoticeProps {
  /** Whether something was loaded in this visit. */
  isLoaded: boolean;
}

const OFFLINE_LOADED =
  'Sem internet. Estas são as vendas como estavam da última vez que carregaram; confirmar, cancelar e vender voltam com o sinal.';
const OFFLINE_UNLOADED =
  'Sem internet. Valores, compras e ganhadores ainda não foram carregados depois que o aplicativo abriu: aparecem aqui com o sinal.';
const FAILED_LOADED = 'Não conseguimos atualizar. Isto é o que já tinha carregado.';
const FAILED_UNLOADED = 'Os valores não carregaram agora.';

/** Says why loaded data may be stale, or missing (P-733). Always rendered, so that screen readers announce changes of the live region. */
export function StaleNotice({ isOnline, error, isLoading, reload, isLoaded }: StaleNoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && (
        <Banner icon={cloudOfflineOutline}>{isLoaded ? OFFLINE_LOADED : OFFLINE_UNLOADED}</Banner>
      )}
      {isOnline && error && (
        <Banner
          tone="warning"
          icon={alertCircleOutline}
          action={
            <Button variant="quiet" pending={isLoading} onClick={() => void reload()}>
              Tentar de novo
            </Button>
          }
        >
          {isLoaded ? FAILED_LOADED : FAILED_UNLOADED}
        </Banner>
      )}
    </div>
  );
}

/** Replaces content that was not loaded in this visit and cannot be loaded now. */
export function NotLoaded({ isOnline, isLoading, reload }: Omit<NoticeProps, 'error'>) {
  if (!isOnline) {
    return (
      <EmptyState
        drawing={<LostSignal />}
        title="Sem internet por enquanto"
        text="As vendas ficam na Rifaria, nada se perde. Elas aparecem aqui sozinhas assim que houver sinal."
      />
    );
  }
  return (
    <EmptyState
      drawing={<CoinTicket />}
      title="Não conseguimos buscar as vendas"
      text="O problema é do nosso lado, e nada se perdeu. Tente de novo em instantes."
      action={
        <Button variant="secondary" icon={refreshOutline} pending={isLoading} onClick={() => void reload()}>
          Tentar de novo
        </Button>
      }
    />
  );
}

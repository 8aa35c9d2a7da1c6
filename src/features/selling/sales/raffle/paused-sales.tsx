import { pauseCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { SalesPause } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { resumeSales } from '../data/sales-calls.ts';
import { momentLabel } from '../words/moment.ts';

interface PausedSalesProps {
  raffleId: string;
  pause: SalesPause;
  isOnline: boolean;
  onResumed: () => void;
}

const RESTORED =
  'Os dados da Rifaria foram restaurados de uma cópia de segurança, e as vendas mais recentes podem não estar aqui. Antes de retomar, compare os pagamentos que você recebeu com a lista.';
const NO_ANSWER = 'Ficamos sem resposta. Veja se as vendas voltaram antes de tentar de novo.';

/** Says that the sales of a raffle are paused and why, and resumes them (P-734, P-739). */
export function PausedSales({ raffleId, pause, isOnline, onResumed }: PausedSalesProps) {
  const [isPending, setPending] = useState(false);
  const resume = async () => {
    const isMeant = await confirmAction({
      title: 'Retomar as vendas?',
      message: pause.by === 'restore' ? RESTORED : 'A rifa volta a aceitar compras.',
      confirmLabel: 'Retomar vendas',
      cancelLabel: 'Voltar',
    });
    if (!isMeant) return;
    setPending(true);
    try {
      await resumeSales(raffleId);
      showToast({ message: 'Vendas retomadas', tone: 'success' });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      showToast({ message: isRefused ? error.message : NO_ANSWER, tone: 'danger' });
    } finally {
      setPending(false);
      onResumed();
    }
  };
  return (
    <Banner
      tone="warning"
      icon={pauseCircleOutline}
      action={
        isOnline && (
          <Button variant="secondary" pending={isPending} onClick={() => void resume()}>
            Retomar vendas
          </Button>
        )
      }
    >
      <b>Vendas pausadas desde {momentLabel(pause.since, new Date())}.</b> Ninguém consegue comprar.{' '}
      {pause.by === 'restore' && RESTORED}
    </Banner>
  );
}

import { pauseSales } from '#core/contract/selling/sales.ts';
import { RESTORED_SALES } from '#core/text/selling/paused-sales.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession } from '#src/storage/session.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type Confirmation, confirmAction, showToast } from '#src/ui/overlays/feedback.ts';

export interface Pausable {
  id: string;
  title: string;
  isPaused: boolean;
  /** Whether a restore from a backup paused them. */
  isRestored?: boolean;
}

function questionOf({ title, isPaused, isRestored }: Pausable): Confirmation {
  return isPaused
    ? {
        title: 'Retomar as vendas?',
        message: isRestored ? RESTORED_SALES : `A página de “${title}” volta a vender na hora.`,
        confirmLabel: 'Retomar vendas',
        cancelLabel: 'Voltar',
      }
    : {
        title: 'Pausar as vendas?',
        message: `Quem abrir “${title}” lê “Vendas pausadas, volte mais tarde” e não consegue reservar. Vendas em dinheiro param também. O que já está reservado ainda pode ser pago, e você retoma quando quiser.`,
        confirmLabel: 'Pausar vendas',
        cancelLabel: 'Voltar',
      };
}

/** Asks whether to pause a raffle's sales, or to resume them, and does it (P-743). Needs the network. */
export async function askToPause(raffle: Pausable): Promise<void> {
  if (!(await confirmAction(questionOf(raffle)))) return;
  const { id } = raffle;
  try {
    const { paused } = await callApi(pauseSales, {
      token: findSession()?.token,
      parameters: { id },
      body: { paused: !raffle.isPaused },
    });
    await getSyncEngine().database.raffles.update(id, { paused });
    showToast({ message: paused ? 'Vendas pausadas' : 'Vendas retomadas', tone: 'success' });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    showToast({
      message: isRefused ? error.message : 'Sem resposta: não sabemos se mudou. Com sinal, tente de novo.',
      tone: 'danger',
      durationMs: 6000,
    });
  }
}

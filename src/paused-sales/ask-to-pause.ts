import { pauseSales } from '#core/contract/selling/sales.ts';
import { PAYMENTS_COMPARED, RESTORED_SALES } from '#core/text/selling/paused-sales.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepPaused } from '#src/storage/raffles.ts';
import { findSession } from '#src/storage/session.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type Confirmation, confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { tickFirst } from '#src/ui/overlays/tick-first.ts';

export interface Pausable {
  id: string;
  title: string;
  isPaused: boolean;
  /** Whether a restore from a backup paused them; where it is not known the server says it. */
  isRestored?: boolean;
}

function questionOf({ title, isPaused, isRestored }: Pausable): Confirmation {
  return isPaused
    ? {
        title: 'Retomar as vendas?',
        ...(isRestored
          ? { message: RESTORED_SALES, prepare: (dialog) => tickFirst(dialog, PAYMENTS_COMPARED) }
          : { message: `A página de “${title}” volta a vender na hora.` }),
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

async function changePause({ id, isPaused, isRestored = false }: Pausable): Promise<void> {
  const { paused } = await callApi(pauseSales, {
    token: findSession()?.token,
    parameters: { id },
    body: { paused: !isPaused, compared: isRestored },
  });
  // It is done: what this device cannot keep of it comes with the next pull.
  await keepPaused(getSyncEngine().database, id, paused).catch(() => undefined);
  showToast({ message: paused ? 'Vendas pausadas' : 'Vendas retomadas', tone: 'success' });
}

/**
 * Asks whether to pause a raffle's sales, or to resume them, and does it (P-743). After a restore its seller has to say that the payments
 * were compared (P-751). Needs the network.
 */
export async function askToPause(raffle: Pausable): Promise<void> {
  if (!(await confirmAction(questionOf(raffle)))) return;
  try {
    await changePause(raffle);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    if (isRefused && error.code === 'payments-not-compared' && raffle.isRestored !== true)
      return askToPause({ ...raffle, isRestored: true });
    showToast({
      message: isRefused ? error.message : 'Sem resposta: não sabemos se mudou. Com sinal, tente de novo.',
      tone: 'danger',
      durationMs: 6000,
    });
  }
}

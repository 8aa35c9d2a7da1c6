import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { confirmAction, showDialog, showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const FINISH_UNDRAWN =
  'As vendas param agora e ninguém mais consegue participar. O que já foi vendido continua valendo, e a rifa fica guardada como finalizada. Não dá para desfazer.';
const FINISH_DRAWN =
  'A rifa fica guardada como finalizada, e a página com o resultado continua no ar. Se ainda falta entregar algum prêmio, entregue e marque a entrega nas vendas dela, também depois de finalizar. Não dá para desfazer.';
const NOTHING_LEFT_TO_SELL =
  'Todos os números desta rifa já foram vendidos, e ela só pode ser finalizada depois do sorteio.';

/** Why a sold raffle without a result is not finished; how to sell no more only where there is something left to sell. */
const reasonToWait = ({ soldTickets, maxTickets }: RaffleCardData) =>
  soldTickets === maxTickets ? NOTHING_LEFT_TO_SELL : ERROR_MESSAGES['has-sales'];

/** Asks for confirmation, explains the consequences, and ends an active raffle (P-313). */
export async function askAndFinish(raffle: RaffleCardData, goTo: (path: string) => void): Promise<void> {
  if (isSoldWithoutResult(raffle))
    return showDialog({ title: 'Ainda não dá para finalizar', message: reasonToWait(raffle) });
  const isSure = await confirmAction({
    title: `Finalizar “${raffle.title}”?`,
    message: raffle.isDrawn ? FINISH_DRAWN : FINISH_UNDRAWN,
    confirmLabel: 'Finalizar',
    danger: true,
  });
  if (isSure) await finish(raffle, goTo);
}

/** Whether the server would refuse it, by what this device knows: it counts holds too. */
const isSoldWithoutResult = ({ soldTickets, isDrawn }: RaffleCardData) => (soldTickets ?? 0) > 0 && !isDrawn;

async function finish({ id }: RaffleCardData, goTo: (path: string) => void): Promise<void> {
  const work = getSyncEngine().finishRaffle(id);
  const outcome = await withLoadingDialog({ title: 'Finalizando…', message: 'Só um instante.' }, work);
  switch (outcome.kind) {
    case 'finished':
      showToast({ message: 'Rifa finalizada', tone: 'success' });
      return;
    case 'needs-network':
      return showDialog({
        title: 'Você está sem internet',
        message: 'Finalizar precisa de internet, para as vendas pararem de verdade. A rifa continua no ar.',
      });
    case 'unsent-edits':
      return askToSendFirst(id, goTo);
    case 'no-answer':
      return showDialog({
        title: 'A resposta não chegou',
        message: 'Não sabemos se a rifa foi finalizada. Tente de novo: repetir não faz mal.',
      });
    case 'refused':
      return showDialog({ title: 'A rifa não foi finalizada', message: outcome.message });
  }
}

/** A finished raffle accepts no more changes, so unsent changes must be sent before. */
async function askToSendFirst(id: string, goTo: (path: string) => void): Promise<void> {
  const wantsToOpen = await confirmAction({
    title: 'Há mudanças que ainda não foram enviadas',
    message:
      'Depois de finalizada, a rifa não aceita mais mudanças. Publique ou descarte as alterações primeiro.',
    confirmLabel: 'Abrir a rifa',
    cancelLabel: 'Agora não',
  });
  if (wantsToOpen) goTo(wizardStepPath(id, STEP.data));
}

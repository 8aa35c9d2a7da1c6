import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

function reasonToStay({ status, drawsOn, soldTickets }: RaffleCardData): string {
  if (status === 'canceled')
    return 'Ainda há dinheiro a devolver ou pagamentos a conferir. Termine as devoluções nas vendas dela primeiro.';
  if ((soldTickets ?? 0) === 0)
    return 'Há números reservados, pagamentos a conferir ou dinheiro a devolver. Espere as reservas terminarem, ou resolva isso nas vendas dela.';
  const isOpen = status === 'active' && drawsOn !== null && !hasDrawDayBegun(drawsOn, new Date(serverNow()));
  return isOpen
    ? 'Ela já tem números vendidos. Se a rifa não vai acontecer, toque em “Cancelar rifa” nas vendas dela: você diz o motivo, e o dinheiro volta para quem pagou.'
    : 'Ela tem números vendidos e fica no ar: quem comprou precisa poder conferir o resultado.';
}

/** Says why a raffle with sold tickets or money to give back cannot be deleted, and leads to its sales, where it can be canceled (P-317, P-340). */
export async function explainRefusedDeletion(
  raffle: RaffleCardData,
  goTo: (path: string) => void,
): Promise<void> {
  const wantsSales = await confirmAction({
    title: `“${raffle.title}” não pode ser excluída`,
    message: reasonToStay(raffle),
    confirmLabel: 'Ver vendas',
    cancelLabel: 'Agora não',
  });
  if (wantsSales) goTo(raffleSalesPath(raffle.id));
}

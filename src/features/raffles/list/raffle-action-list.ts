import {
  cashOutline,
  copyOutline,
  createOutline,
  downloadOutline,
  duplicateOutline,
  eyeOutline,
  flagOutline,
  logoWhatsapp,
  openOutline,
  pauseOutline,
  playOutline,
  shareSocialOutline,
  trashOutline,
} from 'ionicons/icons';
import { type DrawProgress, drawProgress } from '#core/domain/draw/draw-progress.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { NAME_RESULT_LABEL } from '#core/text/draw/draw-progress.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { serverToday } from '#src/api/server-today.ts';
import type { Choice } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

export type RaffleAction =
  | 'edit'
  | 'sales'
  | 'visit'
  | 'share'
  | 'whatsapp'
  | 'copy'
  | 'duplicate'
  | 'export-raffles'
  | 'pause'
  | 'finish'
  | 'delete';

type PauseState = Pick<RaffleCardData, 'isPaused' | 'isStopped' | 'isDrawn' | 'drawsOn'>;
type ListedState = PauseState & Pick<RaffleCardData, 'status' | 'soldTickets' | 'isFederal'>;

/** Only the operator ends a stop; from the draw day on, and once it is drawn, nothing is sold that could be paused. */
const pausing = ({ isPaused, isStopped, isDrawn, drawsOn }: PauseState): Choice<RaffleAction>[] => {
  if (isStopped || isDrawn || (drawsOn !== null && hasDrawDayBegun(drawsOn, new Date(serverNow()))))
    return [];
  return [
    isPaused
      ? { value: 'pause', label: 'Retomar vendas', icon: playOutline }
      : { value: 'pause', label: 'Pausar vendas', icon: pauseOutline },
  ];
};

const isAwaitingDraw = (progress: DrawProgress | null) => progress === 'to-name' || progress === 'awaited';

/** Actions for a raffle of this state, most frequent first. One that waits for its result is not finished (P-313). */
export function raffleActions(raffle: ListedState): Choice<RaffleAction>[] {
  const { status } = raffle;
  const progress = drawProgress(raffle, serverToday());
  const isActive = status === 'active';
  const isOpen = isEditable(status);
  return [
    isOpen
      ? { value: 'edit', label: 'Editar', icon: createOutline }
      : { value: 'edit', label: 'Ver rifa', icon: eyeOutline },
    ...(isPublicStatus(status)
      ? [
          {
            value: 'sales',
            label: progress === 'to-name' ? NAME_RESULT_LABEL : 'Ver vendas',
            icon: cashOutline,
          } as const,
          { value: 'visit', label: 'Abrir a página', icon: openOutline } as const,
        ]
      : []),
    ...sharing(isOpen, isActive),
    { value: 'copy', label: 'Copiar link', icon: copyOutline },
    { value: 'duplicate', label: 'Duplicar', icon: duplicateOutline },
    { value: 'export-raffles', label: 'Baixar como arquivo', icon: downloadOutline },
    ...(isActive ? pausing(raffle) : []),
    ...(isActive && !isAwaitingDraw(progress)
      ? [{ value: 'finish', label: 'Finalizar', icon: flagOutline } as const]
      : []),
    { value: 'delete', label: 'Excluir', icon: trashOutline, danger: true },
  ];
}

/** Sharing actions; WhatsApp is offered only while the raffle is active. */
function sharing(isOpen: boolean, isActive: boolean): Choice<RaffleAction>[] {
  if (!isOpen) return [];
  const share = { value: 'share', label: 'Compartilhar', icon: shareSocialOutline } as const;
  return isActive ? [share, { value: 'whatsapp', label: 'WhatsApp', icon: logoWhatsapp }] : [share];
}

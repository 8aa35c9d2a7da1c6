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
import type { Day } from '#core/domain/days.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { isEditable, type RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import type { Choice } from '#src/ui/overlays/feedback.ts';

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

interface PauseState {
  isPaused: boolean;
  isStopped: boolean;
  drawsOn: Day | null;
}

/** Only the operator ends a stop; from the draw day on nothing is sold that could be paused. */
const pausing = ({ isPaused, isStopped, drawsOn }: PauseState): Choice<RaffleAction>[] => {
  if (isStopped || (drawsOn !== null && hasDrawDayBegun(drawsOn, new Date()))) return [];
  return [
    isPaused
      ? { value: 'pause', label: 'Retomar vendas', icon: playOutline }
      : { value: 'pause', label: 'Pausar vendas', icon: pauseOutline },
  ];
};

/** Actions for a raffle of this status, most frequent first. */
export function raffleActions({
  status,
  ...pause
}: PauseState & { status: RaffleStatus }): Choice<RaffleAction>[] {
  const isActive = status === 'active';
  const isOpen = isEditable(status);
  return [
    isOpen
      ? { value: 'edit', label: 'Editar', icon: createOutline }
      : { value: 'edit', label: 'Ver rifa', icon: eyeOutline },
    ...(isPublicStatus(status)
      ? [
          { value: 'sales', label: 'Ver vendas', icon: cashOutline } as const,
          { value: 'visit', label: 'Abrir a página', icon: openOutline } as const,
        ]
      : []),
    ...sharing(isOpen, isActive),
    { value: 'copy', label: 'Copiar link', icon: copyOutline },
    { value: 'duplicate', label: 'Duplicar', icon: duplicateOutline },
    { value: 'export-raffles', label: 'Baixar como arquivo', icon: downloadOutline },
    ...(isActive
      ? [...pausing(pause), { value: 'finish', label: 'Finalizar', icon: flagOutline } as const]
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

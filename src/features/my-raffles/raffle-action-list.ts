import {
  copyOutline,
  createOutline,
  downloadOutline,
  duplicateOutline,
  eyeOutline,
  flagOutline,
  logoWhatsapp,
  openOutline,
  shareSocialOutline,
  trashOutline,
} from 'ionicons/icons';
import { isPublicStatus } from '#core/domain/public-raffle.ts';
import { isEditable, type RaffleStatus } from '#core/domain/raffle-status.ts';
import type { Choice } from '#src/ui/feedback.ts';

export type RaffleAction =
  'edit' | 'visit' | 'share' | 'whatsapp' | 'copy' | 'duplicate' | 'take-along' | 'finish' | 'delete';

/** What may be done with a raffle of this status, most wanted first. */
export function raffleActions(status: RaffleStatus): Choice<RaffleAction>[] {
  const isOnAir = status === 'active';
  const isOpen = isEditable(status);
  return [
    isOpen
      ? { value: 'edit', label: 'Editar', icon: createOutline }
      : { value: 'edit', label: 'Ver rifa', icon: eyeOutline },
    ...(isPublicStatus(status)
      ? [{ value: 'visit', label: 'Abrir a página', icon: openOutline } as const]
      : []),
    ...sharing(isOpen, isOnAir),
    { value: 'copy', label: 'Copiar link', icon: copyOutline },
    { value: 'duplicate', label: 'Duplicar', icon: duplicateOutline },
    { value: 'take-along', label: 'Baixar como arquivo', icon: downloadOutline },
    ...(isOnAir ? [{ value: 'finish', label: 'Finalizar', icon: flagOutline } as const] : []),
    { value: 'delete', label: 'Excluir', icon: trashOutline, danger: true },
  ];
}

/** A raffle that is over invites nobody; one that is not out yet says when it will. */
function sharing(isOpen: boolean, isOnAir: boolean): Choice<RaffleAction>[] {
  if (!isOpen) return [];
  const share = { value: 'share', label: 'Compartilhar', icon: shareSocialOutline } as const;
  return isOnAir ? [share, { value: 'whatsapp', label: 'WhatsApp', icon: logoWhatsapp }] : [share];
}

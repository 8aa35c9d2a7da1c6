import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { AttentionReason } from '../context/sync-outcomes.ts';

/** Why a raffle needs its owner and what to do about it; shared by the wizard and the list. */
export function attentionText(reason: AttentionReason): string {
  switch (reason.kind) {
    case 'conflict':
      return `${ERROR_MESSAGES['stale-revision']}. As duas versões estão guardadas: escolha qual fica.`;
    case 'refused':
      return reason.message;
    case 'fee-due':
      return `${ERROR_MESSAGES['fee-due']} para o que você alterou. Pague a taxa, ou diminua o preço ou a quantidade de tickets.`;
    case 'not-deleted':
      return `${reason.message}. A rifa voltou para a lista como está no servidor.`;
    case 'deleted-elsewhere':
      return 'Esta rifa foi excluída em outro aparelho. O que você escreveu continua guardado aqui.';
    case 'sign-in-needed':
      return 'Entre de novo na sua conta para enviar o que está salvo aqui.';
    case 'update-needed':
      return 'O servidor não entende mais esta versão. Toque em “Atualizar” ou abra o aplicativo de novo com internet: o que está salvo aqui é enviado depois.';
  }
}

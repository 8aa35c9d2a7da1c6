import { SYNC_TEXT } from '#core/text/sync.ts';
import type { SyncLabel } from '#src/sync/sync-state-label.ts';
import type { PendingState } from './pending-items.ts';

/** A pending document in words: one of the honest states, and why. */
export interface PendingWords extends Pick<SyncLabel, 'tone' | 'label' | 'busy'> {
  reason: string;
}

const WITHOUT_NETWORK = 'Vai sozinho quando a internet voltar.';

/** What to say of a document that waits. `nowMs`: epoch milliseconds. */
export function pendingWords(state: PendingState, isOnline: boolean, nowMs: number): PendingWords {
  if (state.kind === 'attention') {
    return { tone: 'danger', label: SYNC_TEXT.attention, busy: false, reason: state.text };
  }
  if (state.kind === 'sending') {
    return { tone: 'primary', label: SYNC_TEXT.sending, busy: true, reason: 'Está a caminho do servidor.' };
  }
  return { tone: 'warning', label: SYNC_TEXT.onDevice, busy: false, reason: whyHere(state, isOnline, nowMs) };
}

type OnDevice = Exclude<PendingState, { kind: 'attention' | 'sending' }>;

function whyHere(state: OnDevice, isOnline: boolean, nowMs: number): string {
  switch (state.kind) {
    case 'unsaved':
      return 'Você ainda não concluiu este passo. Abra e toque no botão dele para enviar.';
    case 'queued':
      if (!isOnline) return WITHOUT_NETWORK;
      return state.isBehind ? 'Vai logo depois dos dados da rifa.' : 'Está na fila e vai em instantes.';
    case 'unknown':
      return `A resposta do servidor não chegou. ${nextTry(state.nextTryAt, isOnline, nowMs)} Nada é enviado em dobro.`;
    case 'waiting':
      return `O servidor pediu um tempo. ${nextTry(state.nextTryAt, isOnline, nowMs)}`;
  }
}

function nextTry(nextTryAt: number, isOnline: boolean, nowMs: number): string {
  if (!isOnline) return WITHOUT_NETWORK;
  const seconds = Math.ceil((nextTryAt - nowMs) / 1000);
  if (seconds <= 0) return 'Tentando de novo agora.';
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `Próxima tentativa em ${wait}.`;
}

import { SYNC_TEXT, UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import { type SyncLabel, UPDATE_LABEL, yours } from '#src/sync/status/sync-state-label.ts';
import type { PendingState } from './pending-item.ts';

/** Label and explanation of a pending item's state. */
export interface PendingWords extends Pick<SyncLabel, 'tone' | 'label' | 'busy' | 'needsUser'> {
  reason: string;
}

/** Said of a press that sends. */
export const STILL_OFFLINE = 'Ainda sem internet. O envio é automático quando ela voltar.';
const WITHOUT_NETWORK = 'É enviado automaticamente quando a internet voltar.';

/** Texts for a pending item. `nowMs`: epoch milliseconds. */
export function pendingWords(state: PendingState, isOnline: boolean, nowMs: number): PendingWords {
  if (state.kind === 'attention') {
    return { tone: 'danger', label: SYNC_TEXT.attention, busy: false, reason: state.text };
  }
  if (state.kind === 'update-needed') return { ...UPDATE_LABEL, reason: attentionText(state) };
  if (state.kind === 'not-stored') {
    const reason =
      'Não coube neste aparelho, ou ele parou de guardar. Não feche o app: continuamos tentando.';
    return { tone: 'danger', label: SYNC_TEXT.notStored, busy: false, reason };
  }
  if (state.kind === 'sending') {
    return { tone: 'primary', label: SYNC_TEXT.sending, busy: true, reason: 'Está a caminho do servidor.' };
  }
  if (needsUser(state)) return yoursOf(state);
  return { tone: 'warning', label: SYNC_TEXT.onDevice, busy: false, reason: whyHere(state, isOnline, nowMs) };
}

/** States that only the owner can resolve. */
type Yours = Extract<PendingState, { kind: 'unpublished' | 'incomplete' | 'unsaved' }>;
type OnDevice = Exclude<
  PendingState,
  Yours | { kind: 'attention' | 'sending' | 'update-needed' | 'not-stored' }
>;

const needsUser = (state: Yours | OnDevice): state is Yours =>
  state.kind === 'unpublished' || state.kind === 'incomplete' || state.kind === 'unsaved';

function yoursOf(state: Yours): PendingWords {
  switch (state.kind) {
    case 'unpublished':
      return {
        ...yours(SYNC_TEXT.unpublished, SYNC_TEXT.unpublishedShort),
        reason: state.canPublish ? UNPUBLISHED_TEXT.waiting : UNPUBLISHED_TEXT.ended,
      };
    case 'incomplete': {
      const reason = `Falta completar: ${state.missing}. Abra a rifa e conclua o passo.`;
      return { ...yours(SYNC_TEXT.incomplete, SYNC_TEXT.incompleteShort), reason };
    }
    case 'unsaved':
      return {
        ...yours(SYNC_TEXT.unsaved, SYNC_TEXT.unsaved),
        reason: 'Abra e toque em “Salvar” para enviar.',
      };
  }
}

function whyHere(state: OnDevice, isOnline: boolean, nowMs: number): string {
  switch (state.kind) {
    case 'open':
      return 'A rifa está aberta para edição. É enviada quando você sair do passo.';
    case 'queued':
      if (!isOnline) return WITHOUT_NETWORK;
      return state.isBehind
        ? 'É enviado logo depois dos dados da rifa.'
        : 'Está na fila e será enviado em instantes.';
    case 'unknown':
      return `A resposta do servidor não chegou. ${nextTry(state.nextTryAt, isOnline, nowMs)} Nada é enviado em dobro.`;
    case 'waiting':
      return `O servidor pediu para esperar um pouco. ${nextTry(state.nextTryAt, isOnline, nowMs)}`;
  }
}

function nextTry(nextTryAt: number, isOnline: boolean, nowMs: number): string {
  if (!isOnline) return WITHOUT_NETWORK;
  const seconds = Math.ceil((nextTryAt - nowMs) / 1000);
  if (seconds <= 0) return 'Tentando de novo agora.';
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `Próxima tentativa em ${wait}.`;
}

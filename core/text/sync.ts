import { SAVED_ON_DEVICE } from './saved-on-device.ts';

/** The sync states of a raffle on screen (P-1003), and their summary in the header. */
export const SYNC_TEXT = {
  /** Between a key and its write, in place of the server's time (P-1036). */
  storing: 'Salvando…',
  onDevice: SAVED_ON_DEVICE,
  sending: 'Enviando…',
  onServer: 'Salvo no servidor',
  attention: 'Precisa da sua atenção',
  attentionShort: 'Atenção',
  /** On the air, with edits that buyers do not see before they are published (P-1017). */
  unpublished: 'Alterações não publicadas',
  unpublishedShort: 'Não publicado',
  /** A draft with fields that keep it from being sent (P-1016). */
  incomplete: 'Incompleto, só neste aparelho',
  incompleteShort: 'Incompleto',
  /** Settings that were typed and never saved. */
  unsaved: 'Falta salvar',

  /** Saved here, in words that the server no longer understands (P-1042). */
  update: 'Atualize para enviar',
  updateShort: 'Atualize',

  /** Typed text that the device had no room for, or could not write (P-1029). */
  notStored: 'Não está guardado',
  notStoredShort: 'Não guardado',

  allSaved: 'Tudo salvo',
  offline: 'Você está offline',
  offlineShort: 'Offline',
} as const;

/** 'Salvo no servidor às 14:32' on the same day; with the date later. */
export function savedOnServerAt(time: string, day: string | null): string {
  return day === null ? `${SYNC_TEXT.onServer} às ${time}` : `${SYNC_TEXT.onServer} em ${day}`;
}

/** The short form for the top bar. */
export function savedShort(time: string, day: string | null): string {
  return `Salvo ${day ?? time}`;
}

/** Number of unsent documents. */
export function changesOnDevice(count: number): string {
  return count === 1 ? '1 alteração neste aparelho' : `${count} alterações neste aparelho`;
}

export function changesShort(count: number): string {
  return `${count} a enviar`;
}

/** Number of documents that wait for their owner and for nothing else. */
export function waitForYou(count: number): string {
  return count === 1 ? '1 alteração espera por você' : `${count} alterações esperam por você`;
}

export function waitShort(count: number): string {
  return `${count} com você`;
}

/** At most this many fields are named; the rest is a number. */
const FIELDS_NAMED = 3;

/** 'Título, Categoria e Descrição'; of more than `most` fields 'Título, Categoria, Descrição e mais 2'. */
export function fieldList(labels: readonly string[], most = FIELDS_NAMED): string {
  const named = labels.slice(0, most);
  const rest = labels.length - named.length;
  const parts = rest > 0 ? [...named, `mais ${rest}`] : named;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} e ${last}`;
}

/** Changes of a raffle on the air, and what can be done with them (P-1017). */
export const UNPUBLISHED_TEXT = {
  publish: 'Publicar alterações',
  publishTitle: 'Publicar as alterações?',
  publishMessage: (labels: readonly string[]) =>
    labels.length === 0
      ? 'Quem compra não vê diferença: a rifa fica como está no ar.'
      : `Para quem compra, muda: ${fieldList(labels, labels.length)}.`,
  publishConfirm: 'Publicar',
  publishCancel: 'Ainda não',
  discard: 'Descartar',
  discardTitle: 'Descartar as alterações?',
  discardMessage:
    'A rifa volta a ficar aqui como está no ar. O que você mudou fica em “Versões anteriores” da rifa.',
  discarded: 'Alterações descartadas',
  notDiscarded: 'Nada foi descartado: a rifa mudou enquanto isso. Confira como ela está',
  published: 'Alterações publicadas',
  offline: 'Sem internet agora: as alterações são publicadas assim que ela voltar',
  noAnswer: 'O servidor ainda não respondeu: as alterações são publicadas assim que ele receber',
  invalid: 'Confira os campos destacados: as alterações ainda não foram publicadas',
  waiting: 'Quem compra ainda vê a versão anterior. Publique ou descarte.',
  /** What was written in the draft, before this device knew of the publication (P-1035). */
  withdrawn: 'A rifa foi publicada sem o que você mudou aqui.',
  ended: 'A rifa já terminou e não aceita mais alterações.',
} as const;

/** For a save that is not sent, as its raffle turned out to be published (P-1035). */
export const WITHDRAWN_CODE = 'withdrawn';

/** For a slot whose merged state is invalid: it is sent only after the user has corrected it. */
export const MERGED_INVALID_CODE = 'merged-invalid';

/** The merge of two versions is invalid; the fields say why. */
export const MERGED_INVALID = 'Juntamos o que mudou aqui e em outro aparelho. Falta corrigir:';

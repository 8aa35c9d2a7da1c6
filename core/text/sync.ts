/** The four honest states of a raffle on screen (offline design), and what the header sums up. */
export const SYNC_TEXT = {
  onDevice: 'Salvo neste aparelho',
  sending: 'Enviando…',
  onServer: 'Salvo no servidor',
  attention: 'Precisa da sua atenção',
  attentionShort: 'Atenção',

  allSaved: 'Tudo salvo',
  offline: 'Você está offline',
  offlineShort: 'Offline',
} as const;

/** 'Salvo no servidor às 14:32' on the same day; with its day from then on. */
export function savedOnServerAt(time: string, day: string | null): string {
  return day === null ? `${SYNC_TEXT.onServer} às ${time}` : `${SYNC_TEXT.onServer} em ${day}`;
}

/** The same in the little room of a top bar. */
export function savedShort(time: string, day: string | null): string {
  return `Salvo ${day ?? time}`;
}

/** Documents that wait on this device. */
export function changesOnDevice(count: number): string {
  return count === 1 ? '1 alteração neste aparelho' : `${count} alterações neste aparelho`;
}

export function changesShort(count: number): string {
  return `${count} a enviar`;
}

/** Of a slot whose merged state breaks a rule: nothing of it is sent before the user has mended it. */
export const MERGED_INVALID_CODE = 'merged-invalid';

/** Two versions were merged, and what came of it breaks a rule; the fields say which. */
export const MERGED_INVALID = 'Juntamos o que mudou aqui e em outro aparelho. Falta acertar:';

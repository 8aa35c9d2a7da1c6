import { UNREADABLE_FILE } from '#core/text/unreadable-file.ts';

/** Reasons why a raffle file cannot be opened. */
export type RaffleFileFault = 'foreign' | 'too-new' | 'broken' | 'too-large' | 'unreadable';

export const RAFFLE_FILE_FAULTS: Record<RaffleFileFault, string> = {
  foreign: 'Este arquivo não é uma rifa da Rifaria. Escolha um que termine em .rifa.json',
  'too-new':
    'Este arquivo foi feito por uma versão mais nova da Rifaria. Atualize o aplicativo e tente de novo',
  broken: 'Este arquivo está incompleto ou danificado: não deu para ler a rifa que está nele',
  'too-large': 'Este arquivo é grande demais para ser uma rifa da Rifaria: o máximo é 40 MB',
  unreadable: UNREADABLE_FILE,
};

/** Of a file with several drafts. */
export const DRAFTS_LEFT_OUT = 'Há rascunhos danificados neste arquivo, que ficaram de fora';

/** Images stored only on the server while it is unreachable. */
export function imagesLeftOut(count: number): string {
  return count === 1
    ? '1 foto só está no servidor e ficou de fora. Baixe de novo com internet para levá-la.'
    : `${count} fotos só estão no servidor e ficaram de fora. Baixe de novo com internet para levá-las.`;
}

/** Invalid images in a file. */
export function imagesRefused(count: number): string {
  return count === 1
    ? '1 foto do arquivo não pôde ser usada.'
    : `${count} fotos do arquivo não puderam ser usadas.`;
}

/** Shown while files are dragged over a page that accepts them. */
export const DROP_HERE = 'Solte aqui o arquivo da rifa';

const LOST = 'O aparelho apagou os dados guardados da Rifaria';

function lostPhotos(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' Uma foto ainda não enviada se perdeu: escolha de novo.'
    : ` ${count} fotos ainda não enviadas se perderam: escolha de novo.`;
}

/** Told once after the browser has lost the database (P-1027). `documents`: how many were open and could be written back. */
export function lostDatabaseText({
  documents,
  lostImages,
}: {
  documents: number;
  lostImages: number;
}): string {
  const what =
    documents > 0
      ? `${LOST}; recuperamos o que estava aberto.`
      : `${LOST}; o que já tinha sido enviado volta do servidor.`;
  return what + lostPhotos(lostImages);
}

/** What takes room on the device, by kind (P-1030). */
export const ROOM_LABELS = {
  photos: 'Fotos',
  versions: 'Versões anteriores',
  files: 'Arquivos do aplicativo',
  visited: 'Páginas visitadas',
} as const;

/** What freeing a kind means. */
export const ROOM_NOTES: Record<keyof typeof ROOM_LABELS, string> = {
  photos: 'Cópias do que o servidor já tem. Voltam com internet.',
  versions: 'Textos antigos das suas rifas. Não voltam.',
  files: 'Telas guardadas para abrir sem internet. Voltam com internet.',
  visited: 'Páginas de rifas que você abriu. Voltam com internet.',
};

export const NOT_STORED_TEXT = {
  full: 'O que você escreveu não está guardado: falta espaço neste aparelho. Não feche esta página. Continuamos tentando.',
  free: 'Liberar espaço',
  freeTitle: 'O que ocupa espaço neste aparelho',
  nothingToFree: 'Aqui não há nada para liberar. Apague fotos, vídeos ou aplicativos do aparelho.',
  versionsTitle: 'Apagar as versões anteriores?',
  versionsMessage: 'Os textos antigos das suas rifas somem deste aparelho. O texto atual fica como está.',
} as const;

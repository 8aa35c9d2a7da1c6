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

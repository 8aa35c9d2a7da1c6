/** Why a file is not among a raffle's images, after its name (decision 3: the picker's own messages, in Portuguese). */
export const IMAGE_FILE_FAULTS = {
  type: 'não é uma imagem png, gif, jpg ou jpeg',
  'too-small': 'pequena demais, o mínimo é 1 kB',
  'too-large': 'grande demais, o máximo é 25 MB',
  'too-long': 'grande demais, o máximo é 12.000 pixels de largura ou de altura',
  unreadable: 'não conseguimos abrir esta imagem',
  'too-many': 'não coube, são no máximo 5 imagens',
  twice: 'já está entre as imagens',
} as const;

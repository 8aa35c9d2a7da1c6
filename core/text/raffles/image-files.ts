/** Reason why a file was rejected as image, appended to its name (P-125). */
export const IMAGE_FILE_FAULTS = {
  type: 'não é uma imagem png, gif, jpg ou jpeg',
  heic: 'é uma foto HEIC, que não dá para usar aqui. Salve como JPG e escolha de novo',
  avif: 'é uma imagem AVIF, que não dá para usar aqui. Salve como JPG ou PNG e escolha de novo',
  webp: 'é uma imagem WebP, que não dá para usar aqui. Salve como JPG ou PNG e escolha de novo',
  'too-small': 'pequena demais, o mínimo é 1 kB',
  'too-large': 'grande demais, o máximo é 25 MB',
  'too-long': 'grande demais, o máximo é 12.000 pixels de largura ou de altura',
  unreadable: 'não conseguimos abrir esta imagem',
  'too-many': 'não coube, são no máximo 5 imagens',
  twice: 'já está entre as imagens',
} as const;

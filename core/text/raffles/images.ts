/** The device is out of storage for an image; other data can still be saved. */
export const NO_ROOM_FOR_IMAGE =
  'Não coube: este aparelho está sem espaço para mais imagens. O que você escreveu continua salvo';

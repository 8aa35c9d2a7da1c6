/** The device has no room for an image: nothing else is refused. */
export const NO_ROOM_FOR_IMAGE =
  'Não coube: este aparelho está sem espaço para mais imagens. O que você escreveu continua salvo';

/** The device is out of storage for an image; other data can still be saved. */
export const NO_ROOM_FOR_IMAGE =
  'Não coube: este aparelho está sem espaço para mais imagens. Só a foto ficou de fora: o que você escreveu está salvo';

/** The device has no room for the text either. */
export const NO_ROOM_FOR_IMAGE_AND_TEXT =
  'Não coube: este aparelho está sem espaço. O que você escreveu também ainda não está guardado';

/** Why a phone is refused, after the name of its field. */
export const PHONE_FAULT_TEXT = {
  foreign: 'de outro país: só vale celular do Brasil, com DDD',
  several: 'com mais de um número: deixe só um',
  area: 'com um DDD que não existe',
  noArea: 'sem o DDD: são os dois algarismos antes do número',
  noNinth: 'sem o 9 na frente: depois do DDD, celular tem nove algarismos',
  landline: 'de linha fixa: só vale celular, com DDD',
} as const;

/** Where the digits are no mobile number, too few or too many. */
export const PHONE_UNFIT = 'Telefone inválido, confira o DDD e o número';

/** To a buyer who typed none. */
export const PHONE_MISSING = 'Informe seu celular, com o DDD';
